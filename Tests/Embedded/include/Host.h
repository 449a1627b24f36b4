// What the programs for Embedded Swift ask of their host.
#ifndef EMBEDDED_HOST_H
#define EMBEDDED_HOST_H

// Takes one number of the result of an operation, as the bits of a Double.
void host_take(unsigned operation, unsigned long long bits);

#endif
