// Prints the numbers on a system with a C library.
#include "Host.h"

#include <stdio.h>

void core_operations(void);
void scene_operations(void);
void elementary_operations(void);

void host_take(unsigned operation, unsigned long long bits) { printf("%u %016llx\n", operation, bits); }

int main(void) {
  core_operations();
  scene_operations();
  elementary_operations();
  return 0;
}
