// Loops over the particles of one cell, a chunk at a time. Each is written once and compiled for every instruction set.
// Results have the same bits with each, and for a particle alone.
//
// Contract: no function allocates or keeps a pointer. A precision is TK_FLOAT or TK_DOUBLE. What the numbers mean is
// said by ParticleGeometry, which fills these structures.
#ifndef C_PARTICLE_KERNELS_H
#define C_PARTICLE_KERNELS_H

#pragma clang fp contract(off)

// By a path: a compiler that is given module maps alone finds it.
#include "../../CKernels/include/CKernels.h"

// The random numbers of a particle. Lane l is word l % 4 of block l / 4; a block is one call of Philox4x32. The low
// bits of a Double come from the same word of block l / 4 + PK_LOW_BLOCK.
enum {
  PK_LIFETIME, PK_VELOCITY, PK_TILT, PK_TURN,
  PK_SCALE, PK_SPIN, PK_PLACE_A, PK_PLACE_B,
  PK_RED, PK_GREEN, PK_BLUE, PK_ALPHA,
  PK_PLACE_C, PK_PLACE_D, PK_PLACE_E, PK_SPARE,
  PK_LANES
};
enum { PK_BLOCKS = PK_LANES / 4, PK_SEED_BLOCK = 4, PK_LOW_BLOCK = 8 };

// Where in its shape a particle is born: nowhere else, in a box, at its corners, on its edges or faces, on a circle or
// in it, on a sphere or in it, at the ends of axes.
enum { PK_POINT, PK_BOX, PK_CORNERS, PK_EDGES, PK_FACES, PK_CIRCLE, PK_DISC, PK_SPHERE, PK_BALL, PK_AXES };

// A cell. A value of lane l is mean + range · (u − ½), and speed · age more at an age.
typedef struct {
  double mean[PK_LANES], range[PK_LANES], speed[PK_LANES];
  // The direction in the middle of the cone, and two across it, all of unit length or the images of such; 1 − the
  // cosine of half the cone's angle.
  double axis[3], across[3], above[3], cap;
  double size[3];        // of the box; the radius is the first
  double share[2];       // the axis of an edge, face or end is x below the first, y below the second, else z
  double place[4][3];    // the images of x, y and z, and the origin, of places in the shape
  double acceleration[3];
  double contents[2];    // the size of the sprite
  uint32_t number;       // of the cell
  uint32_t blocks;       // bit b: block b is read
  int shape;
  bool is_framed;        // each particle has a frame of its own
  bool keeps_depth;      // the transform keeps z
} pk_cell;

enum { PK_CHUNK = 128 };

// Some particles of one cell. A frame has the rows x, y, z and the origin: it maps where a particle is born, and how it
// moves. Behind the last particle there may be anything.
typedef struct {
  uint32_t low[PK_CHUNK], high[PK_CHUNK];   // the particle's number
  uint32_t seed[2][PK_CHUNK];
  double births[PK_CHUNK], ages[PK_CHUNK], lives[PK_CHUNK];
  double frames[12][PK_CHUNK];
  uint32_t words[4][PK_CHUNK];              // the block of the lifetime, if pk_lives has read it
  bool has_words;
  size_t count;
} pk_chunk;

// The address of a particle's random numbers.
typedef struct {
  uint64_t seed, number;
  uint32_t cell;
} pk_id;

// Arrays for results, each null if it is not wanted; the first particle of a chunk goes to `index`. Positions and
// velocities have four scalars each, whose last is 0, transforms sixteen, colours four, sizes two.
typedef struct {
  void *positions, *velocities, *transforms, *colors, *sizes, *rotations;
  double *ages;
  pk_id *ids;
  size_t index;
} pk_arrays;

// Appends `count` particles to a chunk: numbers from `first`, born at begin + number / rate. There is room for them.
void pk_append(pk_chunk *chunk, uint64_t seed, uint64_t first, size_t count, double begin, double rate);

// Appends one particle with a birth of its own. There is room for it.
void pk_append_one(pk_chunk *chunk, uint64_t seed, uint64_t number, double birth);

// The birth of one particle.
static inline double pk_birth_at(const pk_chunk *chunk, size_t i) { return chunk->births[i]; }

// The values of a lane: in its cell.
static inline void pk_set_lane(pk_cell *cell, int lane, double mean, double range, double speed) {
  cell->mean[lane] = mean, cell->range[lane] = range, cell->speed[lane] = speed;
}

// The frame of one particle: its rows x, y and z, then the origin, three numbers each.
void pk_set_frame(pk_chunk *chunk, size_t i, const double frame[12]);

// What a particle gives to those that it emits: its birth, its life and the seed of their random numbers.
typedef struct {
  double birth, life;
  uint64_t seed;
} pk_parent;
pk_parent pk_parent_at(const pk_cell *cell, const pk_chunk *chunk, size_t i);

// Where the particles of a chunk are born, and their velocities then: three numbers each, in Double.
typedef struct {
  double places[3][PK_CHUNK], velocities[3][PK_CHUNK];
} pk_starts;
void pk_make_starts(const pk_cell *cell, const pk_chunk *chunk, pk_starts *starts);

// Appends `count` particles that particle i of another chunk emits: numbers from `first`, at its ages delay + number /
// rate. Their frames have its place then as the origin, and its direction as x.
void pk_append_emitted(pk_chunk *chunk, const pk_cell *parent, const pk_chunk *parents, const pk_starts *starts, size_t i, uint64_t seed,
                       uint64_t first, size_t count, double delay, double rate);

// The lifetimes of a chunk, from 32 bits each, in Double for both precisions.
void pk_lives(const pk_cell *cell, pk_chunk *chunk);

// Sets ages at a time, and keeps the particles that live: birth ≤ time, and time − birth < life.
void pk_keep_living(const pk_cell *cell, pk_chunk *chunk, double time);

// Writes what a chunk looks like.
void pk_write(int precision, const pk_cell *cell, const pk_chunk *chunk, const pk_arrays *arrays);

#endif
