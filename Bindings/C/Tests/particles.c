// Particles: the known answers of S19, random numbers at their documented address, any order of asking, boxes and sleep.
#include "Particles.h"

static int is_close(double found, double wanted) { return fabs(found - wanted) <= 1e-9 * fmax(1, fabs(wanted)); }

static void check_states(void) {
  const struct {
    double position[3], velocity[3], acceleration[3], scale, scale_speed, spin, alpha, alpha_speed, time;
    double at[3], speed[3], size, rotation, opacity;
  } known[] = {
#define SNOW {120, 20, 0}, {0, 10, 0}, {0, 2, 0}, 1, 0, 0, 1, 0
#define FIRE {0, 0, 0}, {30, -40, 10}, {-3, 9.8, 0}, 0.5, -0.1, 0.785398163397, 0.9, -0.2
      {SNOW, 0, {120, 20, 0}, {0, 10, 0}, 1, 0, 1},
      {SNOW, 1, {120, 31, 0}, {0, 12, 0}, 1, 0, 1},
      {SNOW, 6, {120, 116, 0}, {0, 22, 0}, 1, 0, 1},
      {SNOW, 30, {120, 1220, 0}, {0, 70, 0}, 1, 0, 1},
      {SNOW, 120, {120, 15620, 0}, {0, 250, 0}, 1, 0, 1},
      {FIRE, 0.5, {14.625, -18.775, 5}, {28.5, -35.1, 10}, 0.45, 0.392699081699, 0.8},
      {FIRE, 2, {54, -60.4, 20}, {24, -20.4, 10}, 0.3, 1.57079632679, 0.5},
      {FIRE, 4.5, {104.625, -80.775, 45}, {16.5, 4.1, 10}, 0.05, 3.53429173529, 0},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    st_particle_cell cell = cell_of(1, INFINITY);
    const double *v = known[i].velocity, flat = hypot(v[0], v[1]);
    cell.velocity = hypot(flat, v[2]), cell.emission_longitude = atan2(v[1], v[0]), cell.emission_latitude = atan2(v[2], flat);
    cell.x_acceleration = known[i].acceleration[0], cell.y_acceleration = known[i].acceleration[1];
    cell.scale = known[i].scale, cell.scale_speed = known[i].scale_speed, cell.spin = known[i].spin;
    cell.color[3] = known[i].alpha, cell.alpha_speed = known[i].alpha_speed;
    st_emitter_properties properties = properties_of(0);
    memcpy(properties.emitter_position, known[i].position, sizeof properties.emitter_position);
    st_emitter emitter = emitter_of(&properties, &cell, 1);
    static particle_f64 found[200];
    HOLDS(particles_f64(emitter, known[i].time, found, 200) == 1 + (size_t)known[i].time);
    for (int k = 0; k < 3; k++) HOLDS(is_close(found->position[k], known[i].at[k]) && is_close(found->velocity[k], known[i].speed[k]));
    HOLDS(is_close(found->size[0], known[i].size) && is_close(found->rotation, known[i].rotation) && is_close(found->color[3], known[i].opacity));
    HOLDS(found->age == known[i].time && found->id.number == 0 && found->id.cell == 0);
    EXPECT(ST_OK, st_emitter_close(emitter));
  }
}

static void check_directions(void) {
  const double known[][5] = {
      {0, 0, 1, 0, 0},
      {1.57079632679, 0, 0, 1, 0},
      {1.0471975512, 0, 0.5, 0.866025403784, 0},
      {0, 1.57079632679, 0, 0, 1},
      {0.785398163397, 0.523598775598, 0.612372435696, 0.612372435696, 0.5},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    st_particle_cell cell = cell_of(1, 9);
    cell.emission_longitude = known[i][0], cell.emission_latitude = known[i][1], cell.velocity = 1;
    st_emitter emitter = emitter_of_cell(&cell, 0);
    particle_f64 found[1];
    HOLDS(particles_f64(emitter, 0, found, 1) == 1);
    for (int k = 0; k < 3; k++) HOLDS(is_close(found->velocity[k], known[i][2 + k]));
    EXPECT(ST_OK, st_emitter_close(emitter));
  }
}

// Philox4x32-10 by its definition (Salmon et al. 2011): word `lane` % 4 of a block, for a particle.
static uint32_t word_of(st_particle_id id, uint32_t block, int lane) {
  uint32_t c[4] = {(uint32_t)id.number, (uint32_t)(id.number >> 32), id.cell, block}, key[2] = {(uint32_t)id.seed, (uint32_t)(id.seed >> 32)};
  for (int round = 0; round < 10; round++) {
    const uint64_t first = (uint64_t)c[0] * 0xd2511f53u, second = (uint64_t)c[2] * 0xcd9e8d57u;
    const uint32_t next[4] = {(uint32_t)(second >> 32) ^ c[1] ^ key[0], (uint32_t)second, (uint32_t)(first >> 32) ^ c[3] ^ key[1], (uint32_t)first};
    memcpy(c, next, sizeof c);
    key[0] += 0x9e3779b9u, key[1] += 0xbb67ae85u;
  }
  return c[lane];
}

// The scale of a particle is word 0 of block 1, and in double word 0 of block 9 too.
static double uniform_of(st_particle_id id) { return word_of(id, 1, 0) * 0x1p-32 + (word_of(id, 9, 0) >> 11) * 0x1p-53; }

static void check_ranges(void) {
  const double known[][4] = {{10, 10, 0, 5}, {10, 10, 1, 15}, {10, 10, 0.25, 7.5}, {120, 0, 0.7, 120}};
  const st_particle_id zero = {0};
  HOLDS(word_of(zero, 0, 0) == 0x6627e8d5u && word_of(zero, 0, 3) == 0x9b00dbd8u);
  HOLDS(strcmp(st_particle_generator(), "Philox4x32-10, version 1") == 0);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    st_particle_cell cell = cell_of(1, 9);
    cell.scale = known[i][0], cell.scale_range = known[i][1];
    st_emitter emitter = emitter_of_cell(&cell, UINT64_C(0x123456789abcdef0));
    static particle_f64 found[16];
    static particle_f32 singles[16];
    const size_t count = particles_f64(emitter, 8, found, 16);
    HOLDS(count == 9 && particles_f32(emitter, 8, singles, 16) == 9);
    for (size_t k = 0; k < count; k++) {
      HOLDS(found[k].id.seed == UINT64_C(0x123456789abcdef0) && found[k].id.number == k);
      HOLDS(memcmp(&found[k].id, &singles[k].id, sizeof found[k].id) == 0);
      // The wanted number is moved by the distance of the random number from that of the answer.
      HOLDS(is_close(found[k].size[0] + (known[i][2] - uniform_of(found[k].id)) * cell.scale_range, known[i][3]));
      const float single = (float)(word_of(found[k].id, 1, 0) >> 8) * 0x1p-24f;
      HOLDS(fabs(singles[k].size[0] - (cell.scale + cell.scale_range * (single - 0.5))) <= 4e-6 * cell.scale);
    }
    EXPECT(ST_OK, st_emitter_close(emitter));
  }
}

static void check_births(void) {
  const struct { double rate, lifetime, time; size_t count; } known[] = {
      {1, INFINITY, 0, 1}, {1, INFINITY, 0.99, 1}, {1, INFINITY, 1, 2}, {1, INFINITY, 2.5, 3}, {10, 2, 5.05, 20}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const st_particle_cell cell = cell_of(known[i].rate, known[i].lifetime);
    st_emitter emitter = emitter_of_cell(&cell, 3);
    size_t count = 99;
    EXPECT(ST_OK, st_emitter_count(emitter, known[i].time, &count));
    HOLDS(count == known[i].count);
    EXPECT(ST_OK, st_emitter_close(emitter));
  }
}

// Fireworks: rockets of which sparks come, with ranges of everything, on a moving place and by a rate that changes.
static st_emitter fireworks(int32_t render_mode) {
  st_particle_cell cells[3] = {cell_of(6, 2), cell_of(40, 0.8), cell_of(9, 1.5)};
  for (int i = 0; i < 3; i++) {
    st_particle_cell *c = cells + i;
    c->lifetime_range = c->lifetime, c->emission_longitude = 0.7, c->emission_latitude = 0.3, c->emission_range = 1.5;
    c->velocity = 40, c->velocity_range = 30, c->x_acceleration = 3, c->y_acceleration = -9, c->z_acceleration = 1;
    c->scale_range = 0.5, c->scale_speed = -0.1, c->spin = 1, c->spin_range = 8, c->alpha_speed = -0.2;
    c->red_range = c->green_range = c->blue_range = c->alpha_range = 0.5;
  }
  cells[1].emitting_cell = 0, cells[2].begin_time = 0.5, cells[2].duration = 6;
  static const double rates[] = {0, 0.5, 3, 1.5, 3, 0.25, 9, 1};
  static double places[34];
  for (int i = 0; i < 2; i++) {
    places[17 * i] = 4 * i, places[17 * i + 13] = 50 * i;
    for (int k = 0; k < 4; k++) places[17 * i + 1 + 5 * k] = 1;
  }
  st_emitter_properties properties = properties_of(77);
  properties.emitter_shape = ST_EMITTER_CUBOID, properties.emitter_mode = ST_EMITTER_SURFACE, properties.render_mode = render_mode;
  properties.emitter_size[0] = 30, properties.emitter_size[1] = 20, properties.emitter_depth = 10, properties.traits = ST_PRESERVES_DEPTH;
  properties.rate_keys = rates, properties.rate_key_count = 4, properties.place_keys = places, properties.place_key_count = 2;
  return emitter_of(&properties, cells, 3);
}

enum { MANY = 2000, TIMES = 24 };

// Asking backwards, twice, for one part alone or in arrays gives the bits of asking for all in structures.
static void check_orders_of_asking(void) {
  st_emitter emitter = fireworks(ST_RENDER_UNORDERED), other = fireworks(ST_RENDER_UNORDERED);
  static particle_f64 first[TIMES][MANY], second[MANY];
  static particle_f32 single[MANY];
  static size_t counts[TIMES];
  for (int i = 0; i < TIMES; i++) counts[i] = particles_f64(emitter, 0.37 * i, first[i], MANY);
  HOLDS(counts[10] > 100 && counts[TIMES - 1] > 100);
  for (int i = TIMES - 1; i >= 0; i--) {
    const double time = 0.37 * i;
    const size_t n = particles_f64(i % 2 ? emitter : other, time, second, MANY);
    HOLDS(n == counts[i] && memcmp(second, first[i], sizeof second) == 0);
    size_t count = 0;
    EXPECT(ST_OK, st_emitter_count(emitter, time, &count));
    HOLDS(count == n && particles_f32(emitter, time, single, MANY) == n);
    // Each part alone, where its items follow each other: the library writes there itself.
    static double numbers[16 * MANY];
    for (int part = 0; part < 5; part++) {
      st_particle_memory memory = {0};
      static const size_t widths[] = {16, 4, 2, 1, 1};
      void **const parts[] = {&memory.transforms, &memory.colors, &memory.sizes, &memory.rotations, (void **)&memory.ages};
      ptrdiff_t *const strides[] = {&memory.transform_stride, &memory.color_stride, &memory.size_stride, &memory.rotation_stride, &memory.age_stride};
      *parts[part] = numbers, *strides[part] = (ptrdiff_t)(8 * widths[part]);
      EXPECT(ST_OK, st_emitter_particles_f64(other, time, &memory, n, &count));
      HOLDS(count == n);
      for (size_t k = 0; k < n; k++) {
        const double *const owns[] = {first[i][k].transform, first[i][k].color, first[i][k].size, &first[i][k].rotation, &first[i][k].age};
        HOLDS(memcmp(numbers + widths[part] * k, owns[part], 8 * widths[part]) == 0);
      }
    }
    // Backwards, at odd addresses, with positions in arrays.
    static unsigned char bytes[8 + 24 * MANY];
    st_particle_memory memory = {0};
    memory.positions = bytes + 1 + 24 * (n > 0 ? n - 1 : 0), memory.position_stride = -24;
    EXPECT(ST_OK, st_emitter_particles_f64(emitter, time, &memory, n, &count));
    for (size_t k = 0; k < n; k++) HOLDS(memcmp(bytes + 1 + 24 * (n - 1 - k), first[i][k].position, 24) == 0);
    for (size_t k = 0; k < n; k++) {
      HOLDS(memcmp(&single[k].id, &first[i][k].id, sizeof single[k].id) == 0 && single[k].age == first[i][k].age && single[k].kept == 0);
      HOLDS(fabs(single[k].position[0] - first[i][k].position[0]) < 1e-3 && fabsf(single[k].color[3] - (float)first[i][k].color[3]) < 1e-5f);
      HOLDS(first[i][k].order == k && first[i][k].transform[12] == first[i][k].position[0] && first[i][k].transform[14] == first[i][k].position[2]);
    }
  }
  EXPECT(ST_OK, st_emitter_close(emitter));
  EXPECT(ST_OK, st_emitter_close(other));
}

static void check_order_of_drawing(void) {
  static particle_f64 found[MANY];
  static const int32_t modes[] = {ST_RENDER_OLDEST_FIRST, ST_RENDER_OLDEST_LAST, ST_RENDER_BACK_TO_FRONT};
  for (int mode = 0; mode < 3; mode++) {
    st_emitter emitter = fireworks(modes[mode]);
    const size_t count = particles_f64(emitter, 5, found, MANY);
    static unsigned char seen[MANY];
    memset(seen, 0, sizeof seen);
    for (size_t k = 0; k < count; k++) {
      HOLDS(found[k].order < count && !seen[found[k].order]++);
      if (k == 0) continue;
      const particle_f64 *below = found + found[k - 1].order, *above = found + found[k].order;
      HOLDS(mode == 0 ? below->age >= above->age : mode == 1 ? below->age <= above->age : below->position[2] <= above->position[2]);
    }
    EXPECT(ST_OK, st_emitter_close(emitter));
  }
}

static void check_boxes(void) {
  st_emitter emitter = fireworks(ST_RENDER_UNORDERED);
  static particle_f64 found[MANY];
  static particle_f32 singles[MANY];
  double all[6];
  EXPECT(ST_OK, st_emitter_bounds_f64(emitter, 0, 9, all));
  for (int i = 0; i < TIMES; i++) {
    double box[6];
    float single[6];
    EXPECT(ST_OK, st_emitter_bounds_f64(emitter, 0.37 * i, 0.37 * i, box));
    EXPECT(ST_OK, st_emitter_bounds_f32(emitter, 0.37 * i, 0.37 * i, single));
    const size_t count = particles_f64(emitter, 0.37 * i, found, MANY);
    particles_f32(emitter, 0.37 * i, singles, MANY);
    for (int k = 0; k < 3; k++) {
      HOLDS(all[k] <= box[k] && box[3 + k] <= all[3 + k]);
      for (size_t n = 0; n < count; n++) {
        HOLDS(box[k] <= found[n].position[k] && found[n].position[k] <= box[3 + k]);
        HOLDS(single[k] <= singles[n].position[k] && singles[n].position[k] <= single[3 + k]);
      }
    }
  }
  double box[6] = {7, 7, 7, 7, 7, 7};
  EXPECT(ST_ERROR_UNDEFINED, st_emitter_bounds_f64(emitter, -5, -1, box));
  HOLDS(box[0] == 7 && box[5] == 7);
  EXPECT(ST_OK, st_emitter_close(emitter));
}

static void check_sleep(void) {
  st_particle_cell cell = cell_of(2, 0.25);
  cell.begin_time = 1, cell.duration = 1;
  st_emitter_properties properties = properties_of(0);
  properties.begin_time = 10;
  st_emitter emitter = emitter_of(&properties, &cell, 1);
  static const double times[][2] = {{0, 11}, {11, 11}, {11.125, 11.125}, {11.25, 11.5}, {11.75, INFINITY}, {1e6, INFINITY}};
  for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
    double next = NAN;
    size_t count = 9;
    EXPECT(ST_OK, st_emitter_next_life(emitter, times[i][0], &next));
    EXPECT(ST_OK, st_emitter_count(emitter, times[i][0], &count));
    HOLDS(next == times[i][1] && (count > 0) == (next == times[i][0]));
  }
  EXPECT(ST_OK, st_emitter_close(emitter));
}

void check_particles(void) {
  check_states();
  check_directions();
  check_ranges();
  check_births();
  check_orders_of_asking();
  check_order_of_drawing();
  check_boxes();
  check_sleep();
}
