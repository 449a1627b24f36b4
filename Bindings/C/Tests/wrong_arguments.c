// Calls every function of the header with wrong arguments, and some with right ones. Each call has its status; none
// ends the process. Run it under the sanitizers for addresses and undefined behaviour.
#include "Expect.h"

#include <pthread.h>

int calls, faults;

#define S float
#define N(name) name##_f32
#include "WrongArrays.inc"
#undef S
#undef N

#define S double
#define N(name) name##_f64
#include "WrongArrays.inc"
#undef S
#undef N

// The last error is that of the thread.
static void *refuse_elsewhere(void *text) {
  if (strlen(st_last_error()) != 0) return NULL;
  double m[16];
  if (st_css_matrix("rotate(45)", m) != ST_ERROR_TEXT) return NULL;
  return strncpy(text, st_last_error(), 255);
}

static void check_errors(void) {
  char elsewhere[256] = "";
  pthread_t thread;
  EXPECT(ST_ERROR_NULL, st_css_matrix(NULL, NULL));
  HOLDS(pthread_create(&thread, NULL, refuse_elsewhere, elsewhere) == 0);
  void *returned = NULL;
  pthread_join(thread, &returned);
  HOLDS(returned != NULL && strstr(elsewhere, "column") != NULL && strstr(st_last_error(), "null") != NULL);
  for (st_status status = -1; status <= 13; status++) HOLDS(strlen(st_status_text(status)) > 3);
  HOLDS(st_status_text(INT32_MIN) != NULL && strcmp(st_status_text(0), "success") == 0);
  HOLDS(st_version() == ST_VERSION_MAJOR * 10000 + ST_VERSION_MINOR * 100 + ST_VERSION_PATCH);
}

int main(void) {
  // First: the pool would take over the stacks of threads that have ended, and valgrind lists threads that wait.
  check_promises();
  check_errors();
  check_arrays_f32();
  check_arrays_f64();
  check_matrices_f32();
  check_matrices_f64();
  int wrong = calls;
  check_forms_f32();
  check_forms_f64();
  int forms = calls - wrong;
  check_cameras();
  check_pictures();
  check_photographs();
  check_layers();
  check_paths();
  check_meshes();
  check_looks();
  check_known_drawing();
  check_paints();
  check_lists();
  check_hostile_looks();
  check_animations();
  check_particles();
  check_wrong_particles();
  check_keeps();
  check_threads();
  printf("%d calls of single cases, %d of forms, %d faults\n", calls - forms, forms, faults);
  return faults == 0 ? 0 : 1;
}
