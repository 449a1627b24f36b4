// Particles that emit others, one at a time.
#pragma clang fp contract(off)

#define BYTES 16
#include "Kernels.h"
#include "TableStart.inc"

#include "Philox.inc"

void pk_set_frame(pk_chunk *chunk, size_t i, const double frame[12]) {
  for (int k = 0; k < 12; k++) chunk->frames[k][i] = frame[k];
}

pk_parent pk_parent_at(const pk_cell *cell, const pk_chunk *chunk, size_t i) {
  words counter[4] = {(words)(chunk->low[i]), (words)(chunk->high[i]), (words)(cell->number), (words)(PK_SEED_BLOCK)};
  philox(counter, (words)(chunk->seed[0][i]), (words)(chunk->seed[1][i]));
  return (pk_parent){chunk->births[i], chunk->lives[i], counter[0][0] | (uint64_t)counter[1][0] << 32};
}

// Rows of a turn that has x along a velocity, and y in the plane of x and y. Along z, and at rest, y stays where it is.
static void turn_to(const double v[3], double rows[9]) {
  double size = 0, w[3];
  for (int k = 0; k < 3; k++) size = __builtin_fabs(v[k]) > size ? __builtin_fabs(v[k]) : size;
  if (!(size > 0)) {
    for (int k = 0; k < 9; k++) rows[k] = k % 4 == 0;
    return;
  }
  for (int k = 0; k < 3; k++) w[k] = v[k] / size; // neither over- nor underflows
  double flat = sqrt(w[0] * w[0] + w[1] * w[1]), length = sqrt((w[0] * w[0] + w[1] * w[1]) + w[2] * w[2]);
  double cosine = flat > 0 ? w[0] / flat : 1, sine = flat > 0 ? w[1] / flat : 0;
  double along = flat / length, up = w[2] / length;
  rows[0] = cosine * along, rows[1] = sine * along, rows[2] = up;
  rows[3] = -sine, rows[4] = cosine, rows[5] = 0;
  rows[6] = -(cosine * up), rows[7] = -(sine * up), rows[8] = along;
}

void pk_append_emitted(pk_chunk *chunk, const pk_cell *parent, const pk_chunk *parents, const pk_starts *starts, size_t i, uint64_t seed,
                       uint64_t first, size_t count, double delay, double rate) {
  size_t start = chunk->count;
  pk_append(chunk, seed, first, count, 0, rate);
  for (size_t place = start; place < start + count; place++) {
    double age = delay + chunk->births[place], frame[12], velocity[3];
    for (int k = 0; k < 3; k++) {
      double acceleration = parent->acceleration[k];
      frame[9 + k] = (starts->places[k][i] + starts->velocities[k][i] * age) + (acceleration * 0.5) * (age * age);
      velocity[k] = starts->velocities[k][i] + acceleration * age;
    }
    turn_to(velocity, frame);
    pk_set_frame(chunk, place, frame);
    chunk->births[place] = parents->births[i] + age;
  }
}
