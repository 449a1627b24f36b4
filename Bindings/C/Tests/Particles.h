// Makes emitters, and reads their particles.
#ifndef PARTICLES_H
#define PARTICLES_H

#include "Expect.h"

static inline st_particle_cell cell_of(double rate, double lifetime) {
  st_particle_cell cell;
  EXPECT(ST_OK, st_particle_cell_defaults(&cell));
  cell.birth_rate = rate, cell.lifetime = lifetime;
  return cell;
}

static inline st_emitter_properties properties_of(uint64_t seed) {
  st_emitter_properties properties;
  EXPECT(ST_OK, st_emitter_defaults(&properties));
  properties.seed = seed;
  return properties;
}

static inline st_emitter emitter_of(const st_emitter_properties *properties, const st_particle_cell *cells, size_t count) {
  st_emitter emitter = 0;
  EXPECT(ST_OK, st_emitter_open(properties, cells, count, &emitter));
  return emitter;
}

// One cell in an emitter with the defaults.
static inline st_emitter emitter_of_cell(const st_particle_cell *cell, uint64_t seed) {
  const st_emitter_properties properties = properties_of(seed);
  return emitter_of(&properties, cell, 1);
}

// All of a particle in a structure.
typedef struct {
  double position[3], velocity[3], transform[16], color[4], size[2], rotation, age;
  st_particle_id id;
  uint32_t order, kept;
} particle_f64;

typedef struct {
  double age;
  st_particle_id id;
  float position[3], velocity[3], transform[16], color[4], size[2], rotation;
  uint32_t order, kept;
} particle_f32;

#define MEMORY_OF(particles)                                                                                            \
  {                                                                                                                     \
    (particles)->position, sizeof *(particles), (particles)->velocity, sizeof *(particles), (particles)->transform,     \
        sizeof *(particles), (particles)->color, sizeof *(particles), (particles)->size, sizeof *(particles),           \
        &(particles)->rotation, sizeof *(particles), &(particles)->age, sizeof *(particles), &(particles)->id,          \
        sizeof *(particles), &(particles)->order, sizeof *(particles)                                                   \
  }

// The particles of a time, of which `capacity` have room; what is not written is zero.
static inline size_t particles_f64(st_emitter emitter, double time, particle_f64 *particles, size_t capacity) {
  memset(particles, 0, capacity * sizeof *particles);
  const st_particle_memory memory = MEMORY_OF(particles);
  size_t count = 0;
  EXPECT(ST_OK, st_emitter_particles_f64(emitter, time, &memory, capacity, &count));
  return count;
}

static inline size_t particles_f32(st_emitter emitter, double time, particle_f32 *particles, size_t capacity) {
  memset(particles, 0, capacity * sizeof *particles);
  const st_particle_memory memory = MEMORY_OF(particles);
  size_t count = 0;
  EXPECT(ST_OK, st_emitter_particles_f32(emitter, time, &memory, capacity, &count));
  return count;
}

#endif
