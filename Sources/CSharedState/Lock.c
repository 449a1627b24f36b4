#include "CSharedState.h"

#include <stdlib.h>

#if defined(__APPLE__)
// It passes the priority of a waiting thread on to the one that holds it.
#include <os/lock.h>
typedef os_unfair_lock system_lock;
static void make(system_lock *lock) { *lock = OS_UNFAIR_LOCK_INIT; }
static void unmake(system_lock *lock) { (void)lock; }
static void take(system_lock *lock) { os_unfair_lock_lock(lock); }
static void leave(system_lock *lock) { os_unfair_lock_unlock(lock); }

#elif defined(_WIN32)
// As in <windows.h>, which is large. A lock of zeros is free.
struct _RTL_SRWLOCK;
__declspec(dllimport) void __stdcall AcquireSRWLockExclusive(struct _RTL_SRWLOCK *);
__declspec(dllimport) void __stdcall ReleaseSRWLockExclusive(struct _RTL_SRWLOCK *);
typedef void *system_lock;
static void make(system_lock *lock) { *lock = 0; }
static void unmake(system_lock *lock) { (void)lock; }
static void take(system_lock *lock) { AcquireSRWLockExclusive((struct _RTL_SRWLOCK *)lock); }
static void leave(system_lock *lock) { ReleaseSRWLockExclusive((struct _RTL_SRWLOCK *)lock); }

#elif defined(__wasm__) && !defined(__wasm_atomics__) && !defined(_REENTRANT)
// A module without shared memory has one thread. With it the compiler knows atomic instructions, also without `-pthread`.
typedef char system_lock;
static void make(system_lock *lock) { *lock = 0; }
static void unmake(system_lock *lock) { (void)lock; }
static void take(system_lock *lock) { (void)lock; }
static void leave(system_lock *lock) { (void)lock; }

#else
// Linux with glibc or musl, Android, the BSDs, WebAssembly with threads.
#include <pthread.h>
typedef pthread_mutex_t system_lock;
static void holds(int error) {
  if (error) abort();
}
// Without the check of errors a thread that takes the lock twice would wait for itself.
static void make(system_lock *lock) {
  pthread_mutexattr_t kind;
  holds(pthread_mutexattr_init(&kind));
  holds(pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK));
  holds(pthread_mutex_init(lock, &kind));
  holds(pthread_mutexattr_destroy(&kind));
}
static void unmake(system_lock *lock) { holds(pthread_mutex_destroy(lock)); }
static void take(system_lock *lock) { holds(pthread_mutex_lock(lock)); }
static void leave(system_lock *lock) { holds(pthread_mutex_unlock(lock)); }
#endif

struct cs_lock {
  system_lock system;
};

struct cs_lock *cs_lock_create(void) {
  struct cs_lock *lock = malloc(sizeof *lock);
  if (!lock) abort();
  make(&lock->system);
  return lock;
}

void cs_lock_destroy(struct cs_lock *lock) {
  unmake(&lock->system);
  free(lock);
}

void cs_lock_take(struct cs_lock *lock) { take(&lock->system); }
void cs_lock_leave(struct cs_lock *lock) { leave(&lock->system); }
