#include "ParticleLoops.h"

#include <math.h>

typedef struct {
  uint32_t words[4];
} block;

// Philox4x32 of ten rounds (Salmon et al. 2011).
static inline block philox(uint64_t number, uint32_t cell, uint32_t which, const uint32_t seed[2]) {
  uint32_t a = (uint32_t)number, b = (uint32_t)(number >> 32), c = cell, d = which, k = seed[0], l = seed[1];
  for (int turn = 0; turn < 10; turn++) {
    uint64_t p = (uint64_t)a * 0xd2511f53u, q = (uint64_t)c * 0xcd9e8d57u;
    a = (uint32_t)(q >> 32) ^ b ^ k, b = (uint32_t)q;
    c = (uint32_t)(p >> 32) ^ d ^ l, d = (uint32_t)p;
    k += 0x9e3779b9u, l += 0xbb67ae85u;
  }
  return (block){{a, b, c, d}};
}

static inline float uniform(block b, int word) { return (float)(int32_t)(b.words[word] >> 8) * 0x1p-24f; }
static inline float value(float mean, float range, float uniform) { return mean + range * (uniform - 0.5f); }

// The sine and cosine of turns, whose whole quarters are taken off without rounding.
static inline void turn(float turns, float *sine, float *cosine) {
  float quarters = turns * 4, sum = quarters + 0x1.8p23f, x = (quarters - (sum - 0x1.8p23f)) * 1.57079637f, z = x * x;
  float s = x + (x * z) * (-1.6666654611e-1f + z * (8.3321608736e-3f + z * -1.9515295891e-4f));
  float c = (1 - z * 0.5f) + (z * z) * (4.166664568298827e-2f + z * (-1.388731625493765e-3f + z * 2.443315711809948e-5f));
  union {
    float number;
    uint32_t bits;
  } quarter = {sum};
  float first = quarter.bits & 1 ? c : s, second = quarter.bits & 1 ? s : c;
  *sine = quarter.bits & 2 ? -first : first;
  *cosine = (quarter.bits + 1) & 2 ? -second : second;
}

static inline float clamped(float v) { return v < 0 ? 0 : v > 1 ? 1 : v; }

size_t loop_particles(const loop_cell *cell, double time, const loop_arrays *arrays) {
  double longest = cell->lifetime + cell->lifetime_range / 2, rate = cell->rate;
  double least = floor((time - longest) * rate) - 1;
  int64_t first = least > 0 ? (int64_t)least : 0, last = (int64_t)floor(time * rate) + 1;
  size_t n = 0;
  int places = cell->size[0] != 0, looks = cell->scale_range != 0 || cell->spin_range != 0 || places;
  int colours = cell->color_range[0] != 0 || cell->color_range[1] != 0 || cell->color_range[2] != 0 || cell->color_range[3] != 0;
  int moves = cell->lifetime_range != 0 || cell->velocity_range != 0 || cell->cone != 0;
  for (int64_t k = first; k <= last; k++) {
    double birth = (double)k / rate, age = time - birth;
    block b = moves ? philox((uint64_t)k, cell->cell, 0, cell->seed) : (block){{0}};
    double life = cell->lifetime + cell->lifetime_range * (b.words[0] * 0x1p-32 - 0.5);
    if (!(birth <= time && age < life)) continue;
    float a = (float)age, square = a * a, v[3], p[3];
    float speed = value(cell->velocity, cell->velocity_range, uniform(b, 1));
    if (cell->cone != 0) {
      float below = uniform(b, 2) * cell->cone, along = 1 - below, off = sqrtf(below * (2 - below)), sine, cosine;
      turn(uniform(b, 3), &sine, &cosine);
      for (int i = 0; i < 3; i++)
        v[i] = speed * ((along * cell->axis[i] + off * cosine * cell->across[i]) + off * sine * cell->above[i]);
    } else {
      for (int i = 0; i < 3; i++) v[i] = speed * cell->axis[i];
    }
    block s = looks ? philox((uint64_t)k, cell->cell, 1, cell->seed) : (block){{0}};
    for (int i = 0; i < 3; i++) p[i] = cell->origin[i];
    if (places)
      for (int i = 0; i < 2; i++) p[i] += (uniform(s, 2 + i) - 0.5f) * cell->size[i];
    for (int i = 0; i < 3; i++) p[i] = (p[i] + v[i] * a) + (cell->acceleration[i] * 0.5f) * square;
    float scale = value(cell->scale, cell->scale_range, uniform(s, 0)) + cell->scale_speed * a;
    float rotation = value(cell->spin, cell->spin_range, uniform(s, 1)) * a, sine, cosine;
    turn(rotation * 0.159154937f, &sine, &cosine);
    block c = colours ? philox((uint64_t)k, cell->cell, 2, cell->seed) : (block){{0}};
    for (int i = 0; i < 4; i++)
      arrays->colors[4 * n + i] = clamped(value(cell->color[i], cell->color_range[i], uniform(c, i)) + cell->color_speed[i] * a);
    float *m = arrays->transforms + 16 * n;
    m[0] = scale * cosine, m[1] = scale * sine, m[2] = m[3] = 0;
    m[4] = -scale * sine, m[5] = scale * cosine, m[6] = m[7] = 0;
    m[8] = m[9] = m[11] = 0, m[10] = 1;
    m[12] = p[0], m[13] = p[1], m[14] = 0, m[15] = 1;
    for (int i = 0; i < 3; i++) arrays->positions[4 * n + i] = p[i];
    arrays->positions[4 * n + 3] = 0;
    arrays->sizes[2 * n] = scale, arrays->sizes[2 * n + 1] = scale;
    arrays->rotations[n] = rotation;
    arrays->ages[n] = age;
    arrays->numbers[n] = (uint64_t)k;
    n++;
  }
  return n;
}
