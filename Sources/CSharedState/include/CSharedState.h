// What several threads read and write: a number, an address that is written once, and a lock.
//
// What a thread wrote before its change is visible to the thread that reads the change. A load acquires, a store releases,
// and a change of what is there does both; a replacement that fails is a load. The memory is the caller's, is aligned as its type, and is accessed by these
// functions alone while threads share it. The compiler's built-in functions work without a header of any system.
#ifndef C_SHARED_STATE_H
#define C_SHARED_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline intptr_t cs_load(const intptr_t *_Nonnull number) { return __atomic_load_n(number, __ATOMIC_ACQUIRE); }

static inline void cs_store(intptr_t *_Nonnull number, intptr_t value) { __atomic_store_n(number, value, __ATOMIC_RELEASE); }

// Adds, and returns the sum.
static inline intptr_t cs_add(intptr_t *_Nonnull number, intptr_t value) { return __atomic_add_fetch(number, value, __ATOMIC_ACQ_REL); }

// Sets bits, and returns the number before.
static inline intptr_t cs_set_bits(intptr_t *_Nonnull number, intptr_t bits) { return __atomic_fetch_or(number, bits, __ATOMIC_ACQ_REL); }

// Replaces the number if it is the expected one; otherwise reads it into `expected` and returns false.
static inline bool cs_replace(intptr_t *_Nonnull number, intptr_t *_Nonnull expected, intptr_t value) {
  return __atomic_compare_exchange_n(number, expected, value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

static inline void *_Nullable cs_load_address(void *_Nullable const *_Nonnull place) { return __atomic_load_n(place, __ATOMIC_ACQUIRE); }

// Writes an address if there is none, and returns the one that is there then.
static inline void *_Nonnull cs_store_first(void *_Nullable *_Nonnull place, void *_Nonnull address) {
  void *found = 0;
  return __atomic_compare_exchange_n(place, &found, address, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE) ? address : found;
}

// A lock of the system, which lets a waiting thread sleep. Where a program has one thread it does nothing. The thread
// that holds it must not take it again: that ends the process, but on Windows the thread waits without end.
struct cs_lock;

// A lock that nobody holds; the process ends if there is no memory for it. The caller destroys it.
struct cs_lock *_Nonnull cs_lock_create(void);
void cs_lock_destroy(struct cs_lock *_Nonnull lock);
void cs_lock_take(struct cs_lock *_Nonnull lock);
void cs_lock_leave(struct cs_lock *_Nonnull lock);

// Asks the system for pages of two megabytes, where it has the hint. Values of such memory that are far apart then cost
// no walk through the tables of pages. What is below four megabytes is left as it is: it may hold no whole page of them.
// Memory that was touched before keeps the pages that it has.
void cs_ask_for_large_pages(void *_Nonnull memory, size_t bytes);

#endif
