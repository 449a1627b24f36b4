// Counts calls, and prints those that return another status than expected.
#ifndef EXPECT_H
#define EXPECT_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "swift_transforms.h"

extern int calls, faults;

// A call returns a status. One that refuses says why, and its sentence is not empty.
#define EXPECT(status, call)                                                                                          \
  do {                                                                                                                \
    st_status expected_status = (status), found_status = (call);                                                      \
    calls++;                                                                                                          \
    if (found_status != expected_status || (found_status != ST_OK && strlen(st_last_error()) < 8)) {                  \
      faults++;                                                                                                       \
      printf("%s:%d: %s\n  is %d (%s), expected %d (%s): %s\n", __FILE__, __LINE__, #call, found_status,              \
             st_status_text(found_status), expected_status, st_status_text(expected_status), st_last_error());        \
    }                                                                                                                 \
  } while (0)

// Something that is not a status holds.
#define HOLDS(condition)                                                                                              \
  do {                                                                                                                \
    if (!(condition)) {                                                                                               \
      faults++;                                                                                                       \
      printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                                                  \
    }                                                                                                                 \
  } while (0)

void check_arrays_f32(void);
void check_arrays_f64(void);
void check_matrices_f32(void);
void check_matrices_f64(void);
void check_forms_f32(void);
void check_forms_f64(void);
void check_cameras(void);
void check_pictures(void);
void check_photographs(void);
void check_layers(void);
void check_paths(void);
void check_meshes(void);
void check_threads(void);
void check_looks(void);
void check_known_drawing(void);
void check_paints(void);
void check_lists(void);
void check_hostile_looks(void);
void check_animations(void);
void check_keeps(void);
void check_promises(void);
void check_particles(void);
void check_wrong_particles(void);

#endif
