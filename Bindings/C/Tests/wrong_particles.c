// Wrong arguments of emitters, and hostile numbers of all their properties.
#include "Particles.h"

static void refuse_descriptions(void) {
  const double bad[2] = {NAN, INFINITY};
  st_particle_cell good = cell_of(10, 1), wrong = good, list[3] = {good, good, good};
  st_emitter_properties plain = properties_of(0), odd = plain;
  st_emitter emitter = 7;
  EXPECT(ST_ERROR_NULL, st_particle_cell_defaults(NULL));
  EXPECT(ST_ERROR_NULL, st_emitter_defaults(NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_particle_cell_defaults((st_particle_cell *)((char *)&wrong + 4)));
  EXPECT(ST_ERROR_ALIGNMENT, st_emitter_defaults((st_emitter_properties *)((char *)&odd + 4)));
  EXPECT(ST_ERROR_NULL, st_emitter_open(NULL, &good, 1, &emitter));
  EXPECT(ST_ERROR_NULL, st_emitter_open(&plain, NULL, 1, &emitter));
  EXPECT(ST_ERROR_NULL, st_emitter_open(&plain, &good, 1, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_emitter_open((st_emitter_properties *)((char *)&odd + 4), &good, 1, &emitter));
  EXPECT(ST_ERROR_ALIGNMENT, st_emitter_open(&plain, (st_particle_cell *)((char *)list + 4), 1, &emitter));
  EXPECT(ST_ERROR_ALIGNMENT, st_emitter_open(&plain, &good, 1, (st_emitter *)((char *)&emitter + 4)));
  EXPECT(ST_ERROR_SIZE, st_emitter_open(&plain, &good, SIZE_MAX, &emitter));
  EXPECT(ST_ERROR_SIZE, st_emitter_open(&plain, &good, SIZE_MAX / 2, &emitter));
  EXPECT(ST_OK, st_emitter_open(&plain, NULL, 0, &emitter));
  EXPECT(ST_OK, st_emitter_close(emitter));
  emitter = 7;
  // Every number of a cell and of an emitter.
  for (size_t k = 0; k < offsetof(st_particle_cell, emitting_cell) / 8; k++)
    for (int i = 0; i < 2; i++) {
      wrong = good, ((double *)&wrong)[k] = bad[i];
      const int may_be = i == 1 && (8 * k == offsetof(st_particle_cell, lifetime) || 8 * k == offsetof(st_particle_cell, duration));
      EXPECT(may_be ? ST_OK : ST_ERROR_NUMBER, st_emitter_open(&plain, &wrong, 1, &emitter));
      if (may_be) EXPECT(ST_OK, st_emitter_close(emitter));
      emitter = may_be ? 7 : emitter;
    }
  for (size_t k = 0; k < offsetof(st_emitter_properties, seed) / 8; k++)
    for (int i = 0; i < 2; i++) {
      odd = plain, ((double *)&odd)[k] = bad[i];
      EXPECT(ST_ERROR_NUMBER, st_emitter_open(&odd, &good, 1, &emitter));
    }
  wrong = good, wrong.traits = 2;
  EXPECT(ST_ERROR_CHOICE, st_emitter_open(&plain, &wrong, 1, &emitter));
  int32_t *const choices[] = {&odd.emitter_shape, &odd.emitter_mode, &odd.render_mode};
  static const int32_t counts[] = {6, 4, 5};
  for (int i = 0; i < 3; i++) {
    odd = plain, *choices[i] = counts[i];
    EXPECT(ST_ERROR_CHOICE, st_emitter_open(&odd, &good, 1, &emitter));
    odd = plain, *choices[i] = -1;
    EXPECT(ST_ERROR_CHOICE, st_emitter_open(&odd, &good, 1, &emitter));
  }
  odd = plain, odd.traits = 2;
  EXPECT(ST_ERROR_CHOICE, st_emitter_open(&odd, &good, 1, &emitter));
  odd = plain, odd.reserved = 1;
  EXPECT(ST_ERROR_CHOICE, st_emitter_open(&odd, &good, 1, &emitter));
  odd = plain, odd.limit = (1 << 24) + 1;
  EXPECT(ST_ERROR_SIZE, st_emitter_open(&odd, &good, 1, &emitter));
  // Keys.
  double keys[34] = {0, 1, 1, NAN};
  odd = plain, odd.rate_key_count = 2;
  EXPECT(ST_ERROR_NULL, st_emitter_open(&odd, &good, 1, &emitter));
  odd.rate_keys = keys;
  EXPECT(ST_ERROR_NUMBER, st_emitter_open(&odd, &good, 1, &emitter));
  odd.rate_key_count = SIZE_MAX;
  EXPECT(ST_ERROR_SIZE, st_emitter_open(&odd, &good, 1, &emitter));
  odd = plain, odd.place_key_count = 2;
  EXPECT(ST_ERROR_NULL, st_emitter_open(&odd, &good, 1, &emitter));
  odd.place_keys = keys;
  EXPECT(ST_ERROR_NUMBER, st_emitter_open(&odd, &good, 1, &emitter));
  odd.place_key_count = (1 << 20) + 1;
  EXPECT(ST_ERROR_SIZE, st_emitter_open(&odd, &good, 1, &emitter));
  // The order of cells.
  static const int32_t orders[][3] = {{0, -1, -1}, {-1, 1, -1}, {-1, -2, -1}, {-1, 2, -1}, {-1, -1, 0}, {INT32_MIN, -1, -1}, {-1, INT32_MAX, 0}};
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
    for (int k = 0; k < 3; k++) list[k].emitting_cell = orders[i][k];
    EXPECT(ST_ERROR_INDEX, st_emitter_open(&plain, list, 3, &emitter));
  }
  HOLDS(emitter == 7);
}

static void refuse_too_many(void) {
  st_emitter_properties plain = properties_of(0);
  st_emitter emitter = 7;
  // 4097 cells, and cells in cells to any depth.
  static st_particle_cell cells[60000];
  for (int i = 0; i < 60000; i++) cells[i] = cell_of(1, 1), calls--;
  EXPECT(ST_OK, st_emitter_open(&plain, cells, 4096, &emitter));
  EXPECT(ST_OK, st_emitter_close(emitter));
  EXPECT(ST_ERROR_SIZE, st_emitter_open(&plain, cells, 4097, &emitter));
  HOLDS(strstr(st_last_error(), "4096") != NULL);
  for (int i = 0; i < 60000; i++) cells[i].emitting_cell = i - 1;
  EXPECT(ST_OK, st_emitter_open(&plain, cells, 8, &emitter));
  EXPECT(ST_OK, st_emitter_close(emitter));
  for (size_t count = 9; count < 60000; count = count * 9 / 4) {
    EXPECT(ST_ERROR_SIZE, st_emitter_open(&plain, cells, count, &emitter));
    HOLDS(strstr(st_last_error(), "8 deep") != NULL);
  }
  // More particles than the limit: the cell is named.
  st_particle_cell flood = cell_of(1e12, 10);
  particle_f64 one;
  const st_particle_memory memory = MEMORY_OF(&one);
  emitter = emitter_of_cell(&flood, 0);
  size_t count = 7;
  EXPECT(ST_ERROR_SIZE, st_emitter_count(emitter, 1, &count));
  HOLDS(strstr(st_last_error(), "cell 0") != NULL && strstr(st_last_error(), "1048576") != NULL);
  EXPECT(ST_ERROR_SIZE, st_emitter_particles_f64(emitter, 1, &memory, 1, &count));
  EXPECT(ST_ERROR_SIZE, st_emitter_particles_f32(emitter, 1, NULL, 0, &count));
  double next = 7;
  EXPECT(ST_ERROR_SIZE, st_emitter_next_life(emitter, 1, &next));
  HOLDS(count == 7 && next == 7);
  EXPECT(ST_OK, st_emitter_close(emitter));
  plain.limit = 0, flood.birth_rate = 1;
  emitter = emitter_of(&plain, &flood, 1);
  EXPECT(ST_ERROR_SIZE, st_emitter_count(emitter, 1, &count));
  EXPECT(ST_OK, st_emitter_count(emitter, -1, &count));
  HOLDS(count == 0);
  EXPECT(ST_OK, st_emitter_close(emitter));
}

static void refuse_memory(void) {
  enum { COUNT = 20 };
  const st_particle_cell cell = cell_of(10, 2);
  st_emitter emitter = emitter_of_cell(&cell, 1);
  particle_f32 particles[COUNT], before[COUNT];
  memset(particles, 7, sizeof particles);
  memcpy(before, particles, sizeof before);
  const st_particle_memory good = MEMORY_OF(particles);
  st_particle_memory m = good;
  size_t count = 7;
#define CALL(memory, capacity) st_emitter_particles_f32(emitter, 5.05, memory, capacity, &count)
  EXPECT(ST_ERROR_HANDLE, st_emitter_particles_f32(emitter + 99, 5.05, &good, COUNT, &count));
  EXPECT(ST_ERROR_NULL, CALL(NULL, COUNT));
  EXPECT(ST_ERROR_NULL, st_emitter_particles_f32(emitter, 5.05, &good, COUNT, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, CALL((const st_particle_memory *)((const char *)&good + 4), COUNT));
  EXPECT(ST_ERROR_ALIGNMENT, st_emitter_particles_f32(emitter, 5.05, &good, COUNT, (size_t *)((char *)&count + 4)));
  EXPECT(ST_ERROR_NUMBER, st_emitter_particles_f32(emitter, NAN, &good, COUNT, &count));
  EXPECT(ST_ERROR_NUMBER, st_emitter_particles_f64(emitter, -INFINITY, NULL, 0, &count));
  EXPECT(ST_ERROR_SIZE, CALL(&good, SIZE_MAX));
  EXPECT(ST_ERROR_SIZE, CALL(&good, SIZE_MAX / 2));
  HOLDS(count == 7);
  // Too little room: how many there are, and nothing else.
  EXPECT(ST_ERROR_CAPACITY, CALL(&good, COUNT - 1));
  HOLDS(count == COUNT);
  count = 7;
  EXPECT(ST_ERROR_CAPACITY, CALL(NULL, 0));
  HOLDS(count == COUNT);
  // Items that overlap each other, and parts that do.
  for (ptrdiff_t stride = -11; stride < 12; stride++) {
    m = good, m.position_stride = stride;
    EXPECT(ST_ERROR_STRIDE, CALL(&m, COUNT));
  }
  m = good, m.velocities = (char *)m.positions + 8;
  EXPECT(ST_ERROR_OVERLAP, CALL(&m, COUNT));
  m = good, m.velocities = (char *)m.positions - 8;
  EXPECT(ST_ERROR_OVERLAP, CALL(&m, COUNT));
  m = good, m.velocities = (char *)(particles[3].position + 2);
  EXPECT(ST_ERROR_OVERLAP, CALL(&m, COUNT - 5));
  m = good, m.velocities = m.positions;
  EXPECT(ST_ERROR_OVERLAP, CALL(&m, COUNT));
  m = good, m.color_stride *= 2;
  EXPECT(ST_ERROR_OVERLAP, CALL(&m, COUNT));
  m = good, m.ages = &particles[COUNT - 1].age, m.age_stride = -m.age_stride;
  EXPECT(ST_ERROR_OVERLAP, CALL(&m, COUNT));
  m = good, m.ids = (st_particle_id *)((char *)m.ids + 4);
  EXPECT(ST_ERROR_ALIGNMENT, CALL(&m, COUNT));
  m = good, m.id_stride += 4;
  EXPECT(ST_ERROR_ALIGNMENT, CALL(&m, COUNT));
  m = good, m.order = (uint32_t *)((char *)m.order + 1);
  EXPECT(ST_ERROR_ALIGNMENT, CALL(&m, COUNT));
  m = good, m.order_stride += 2;
  EXPECT(ST_ERROR_ALIGNMENT, CALL(&m, COUNT));
  HOLDS(memcmp(before, particles, sizeof before) == 0);
  // Gaps stay as they are, and so does what is behind the last particle.
  EXPECT(ST_OK, CALL(&good, COUNT));
  HOLDS(count == COUNT && particles[3].kept == 0x07070707 && particles[3].age != before[3].age);
  memset(particles, 7, sizeof particles);
  EXPECT(ST_OK, st_emitter_particles_f32(emitter, 0.45, &good, COUNT, &count));
  HOLDS(count == 5 && memcmp(particles + 5, before + 5, (COUNT - 5) * sizeof *particles) == 0);
  m = (st_particle_memory){0};
  EXPECT(ST_OK, CALL(&m, COUNT));
  HOLDS(count == COUNT);
#undef CALL
  EXPECT(ST_OK, st_emitter_close(emitter));
  EXPECT(ST_ERROR_HANDLE, st_emitter_close(emitter));
}

static void refuse_times(void) {
  const st_particle_cell cell = cell_of(10, 2);
  st_emitter emitter = emitter_of_cell(&cell, 1);
  const double bad[3] = {NAN, INFINITY, -INFINITY};
  double box[6] = {7, 7, 7, 7, 7, 7}, next = 7;
  float single[6];
  size_t count = 7;
  for (int i = 0; i < 3; i++) {
    EXPECT(ST_ERROR_NUMBER, st_emitter_count(emitter, bad[i], &count));
    EXPECT(ST_ERROR_NUMBER, st_emitter_next_life(emitter, bad[i], &next));
    EXPECT(ST_ERROR_NUMBER, st_emitter_bounds_f64(emitter, bad[i], 1, box));
    EXPECT(ST_ERROR_NUMBER, st_emitter_bounds_f32(emitter, 1, bad[i], single));
  }
  EXPECT(ST_ERROR_NUMBER, st_emitter_bounds_f64(emitter, 2, 1, box));
  EXPECT(ST_ERROR_NULL, st_emitter_bounds_f64(emitter, 1, 2, NULL));
  EXPECT(ST_ERROR_NULL, st_emitter_bounds_f32(emitter, 1, 2, NULL));
  EXPECT(ST_ERROR_NULL, st_emitter_next_life(emitter, 1, NULL));
  EXPECT(ST_ERROR_NULL, st_emitter_count(emitter, 1, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_emitter_count(emitter, 1, (size_t *)((char *)&count + 4)));
  EXPECT(ST_ERROR_HANDLE, st_emitter_count(0, 1, &count));
  EXPECT(ST_ERROR_HANDLE, st_emitter_next_life(0, 1, &next));
  EXPECT(ST_ERROR_HANDLE, st_emitter_bounds_f32(0, 1, 2, single));
  EXPECT(ST_ERROR_HANDLE, st_emitter_bounds_f64(0, 1, 2, box));
  EXPECT(ST_ERROR_HANDLE, st_emitter_close(0));
  HOLDS(count == 7 && next == 7 && box[0] == 7 && box[5] == 7);
  EXPECT(ST_OK, st_emitter_close(emitter));
  st_particle_cell far = cell;
  far.velocity = 1e308, far.x_acceleration = 1e308;
  emitter = emitter_of_cell(&far, 1);
  EXPECT(ST_ERROR_NUMBER, st_emitter_bounds_f64(emitter, 1, 1e9, box));
  EXPECT(ST_OK, st_emitter_close(emitter));
}

// No numbers end the process, at any time, and each call has one of its statuses.
static void check_hostile_particles(void) {
  static const double hostile[] = {0, -0.0, 1, -1, 0.5, 1e-300, 5e-324, 1e300, -1e300, 1.7e308, -1.7e308, 1e17, -3, 1e9, 7, 20};
  enum { NUMBERS = sizeof hostile / sizeof *hostile, COUNT = 64, CELL = offsetof(st_particle_cell, emitting_cell) / 8 };
  static particle_f64 particles[COUNT];
  static particle_f32 singles[COUNT];
  const st_particle_memory memory = MEMORY_OF(particles), single = MEMORY_OF(singles);
  for (int round = 0; round < 400; round++) {
    st_particle_cell cells[3];
    double keys[68];
    for (int i = 0; i < 68; i++) keys[i] = hostile[rand() % NUMBERS];
    st_emitter_properties properties = properties_of((uint64_t)rand());
    for (int i = 0; i < 3; i++) {
      cells[i] = cell_of(1 + rand() % 9, 1 + rand() % 3);
      for (int change = 0; change < 4; change++) ((double *)(cells + i))[rand() % CELL] = hostile[rand() % NUMBERS];
      cells[i].emitting_cell = rand() % (i + 1) == 0 ? -1 : i - 1;
    }
    for (size_t change = 0; change < 3; change++)
      ((double *)&properties)[(size_t)rand() % (offsetof(st_emitter_properties, seed) / 8)] = hostile[rand() % NUMBERS];
    properties.emitter_shape = rand() % 6, properties.emitter_mode = rand() % 4, properties.render_mode = rand() % 5;
    properties.traits = (uint32_t)rand() % 2, properties.limit = 1000;
    if (round % 3 == 0) properties.rate_keys = keys, properties.rate_key_count = (size_t)(rand() % 5);
    if (round % 4 == 0) properties.place_keys = keys, properties.place_key_count = (size_t)(rand() % 5);
    st_emitter emitter = emitter_of(&properties, cells, 3);
    for (int i = 0; i < 6; i++) {
      const double time = hostile[rand() % NUMBERS], other = hostile[rand() % NUMBERS];
      size_t count = 0, again = 0;
      double box[6], next = NAN;
      float small[6];
      const st_status status = st_emitter_particles_f64(emitter, time, &memory, COUNT, &count);
      HOLDS(status == ST_OK || status == ST_ERROR_SIZE || status == ST_ERROR_CAPACITY);
      HOLDS(st_emitter_particles_f32(emitter, time, &single, COUNT, &again) == status && count == again);
      HOLDS(st_emitter_count(emitter, time, &again) == (status == ST_ERROR_SIZE ? ST_ERROR_SIZE : ST_OK) && count == again);
      const st_status of_box = st_emitter_bounds_f64(emitter, fmin(time, other), fmax(time, other), box);
      HOLDS(of_box == ST_OK || of_box == ST_ERROR_UNDEFINED || of_box == ST_ERROR_NUMBER);
      const st_status of_small = st_emitter_bounds_f32(emitter, time, time, small);
      HOLDS(of_small == ST_OK || of_small == ST_ERROR_UNDEFINED || of_small == ST_ERROR_NUMBER);
      const st_status of_next = st_emitter_next_life(emitter, time, &next);
      HOLDS(of_next == ST_OK ? next >= time : of_next == ST_ERROR_SIZE);
      if (status == ST_OK && of_box == ST_OK && of_small == ST_OK)
        for (size_t n = 0; n < count; n++)
          for (int k = 0; k < 3; k++) {
            HOLDS(box[k] <= particles[n].position[k] && particles[n].position[k] <= box[3 + k]);
            HOLDS(small[k] <= singles[n].position[k] && singles[n].position[k] <= small[3 + k]);
          }
    }
    EXPECT(ST_OK, st_emitter_close(emitter));
  }
}

void check_wrong_particles(void) {
  refuse_descriptions();
  refuse_too_many();
  refuse_memory();
  refuse_times();
  check_hostile_particles();
}
