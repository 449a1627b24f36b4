// Compares the kernels of particles of every instruction set of this machine with each other, bit for bit, and random
// words with a plain loop. Prints one hash of the results for each shape, which is the same on every machine. Arrays are
// allocations of exactly their size. Therefore the address sanitizer sees writes beside them.
#pragma clang fp contract(off)

#include "CParticleKernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed, hash;
static int differences;

static uint64_t next(void) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return seed;
}
static double number(double low, double high) { return low + (high - low) * (double)(next() >> 11) / 9007199254740992.0; }

static void add_bits(const void *at, size_t size) {
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const uint8_t *)at)[i]) * 0x100000001b3;
}

// A cell of this shape in which every second value has a range.
static pk_cell cell_of(int shape) {
  pk_cell cell = {.shape = shape, .number = (uint32_t)(next() % 9), .blocks = 15, .is_framed = next() % 2, .keeps_depth = next() % 2};
  for (int lane = 0; lane < PK_LANES; lane++)
    pk_set_lane(&cell, lane, number(-2, 2), next() % 2 ? number(0, 2) : 0, number(-1, 1));
  for (int k = 0; k < 3; k++) {
    cell.axis[k] = number(-1, 1), cell.across[k] = number(-1, 1), cell.above[k] = number(-1, 1);
    cell.size[k] = number(0, 9), cell.acceleration[k] = number(-9, 9);
    for (int row = 0; row < 4; row++) cell.place[row][k] = number(-3, 3);
  }
  cell.cap = next() % 3 ? number(0, 2) : 0;
  cell.share[0] = number(0, 0.6), cell.share[1] = number(0.6, 1), cell.contents[0] = 3, cell.contents[1] = 2;
  return cell;
}

// Philox4x32 as it is defined, for a lifetime.
static double life_of(const pk_cell *cell, const pk_chunk *chunk, size_t i) {
  uint32_t c[4] = {chunk->low[i], chunk->high[i], cell->number, 0}, k[2] = {chunk->seed[0][i], chunk->seed[1][i]};
  for (int turn = 0; turn < 10; turn++) {
    uint64_t p = (uint64_t)c[0] * 0xd2511f53u, q = (uint64_t)c[2] * 0xcd9e8d57u;
    c[0] = (uint32_t)(q >> 32) ^ c[1] ^ k[0], c[1] = (uint32_t)q, c[2] = (uint32_t)(p >> 32) ^ c[3] ^ k[1], c[3] = (uint32_t)p;
    k[0] += 0x9e3779b9u, k[1] += 0xbb67ae85u;
  }
  return cell->mean[PK_LIFETIME] + cell->range[PK_LIFETIME] * (c[0] * 0x1p-32 - 0.5);
}

static void check_cell(int shape, int precision, size_t count) {
  pk_cell cell = cell_of(shape);
  pk_chunk *chunk = calloc(1, sizeof *chunk);
  pk_append(chunk, next(), next() >> 12, count, number(0, 1), 7);
  for (size_t i = 0; i < count; i++) {
    double frame[12];
    for (int k = 0; k < 12; k++) frame[k] = number(-2, 2);
    pk_set_frame(chunk, i, frame);
    chunk->ages[i] = number(0, 5);
  }
  size_t scalar = precision == TK_DOUBLE ? 8 : 4, sizes[6] = {4, 4, 16, 4, 2, 1};
  void *first[6] = {0};
  uint64_t before = hash;
  for (int set = 0; set < 3; set++) {
    if (tk_limit_instruction_set(set) != set) continue;
    void *out[6];
    for (int part = 0; part < 6; part++) out[part] = malloc(sizes[part] * scalar * count + 1);
    pk_arrays arrays = {.positions = out[0], .velocities = out[1], .transforms = out[2], .colors = out[3], .sizes = out[4], .rotations = out[5]};
    pk_lives(&cell, chunk);
    for (size_t i = 0; i < count; i++)
      if (chunk->lives[i] != life_of(&cell, chunk, i)) differences++;
    pk_write(precision, &cell, chunk, &arrays);
    for (int part = 0; part < 6; part++) {
      if (set == 0) first[part] = out[part], add_bits(out[part], sizes[part] * scalar * count);
      else if (memcmp(first[part], out[part], sizes[part] * scalar * count)) {
        if (differences++ < 30) printf("DIFFERENT shape %d precision %d set %d part %d count %zu\n", shape, precision, set, part, count);
      }
      if (set != 0) free(out[part]);
    }
  }
  if (hash == before && count > 0) differences++;
  for (int part = 0; part < 6; part++) free(first[part]);
  free(chunk);
}

int main(void) {
  for (int shape = PK_POINT; shape <= PK_AXES; shape++)
    for (int precision = TK_FLOAT; precision <= TK_DOUBLE; precision++) {
      seed = 0x9e3779b97f4a7c15u + (uint64_t)shape, hash = 0xcbf29ce484222325u;
      for (size_t count = 1; count <= PK_CHUNK; count++) check_cell(shape, precision, count);
      printf("shape %d in %s: %016llx\n", shape, precision == TK_DOUBLE ? "double" : "float", (unsigned long long)hash);
    }
  if (differences) printf("%d differences\n", differences);
  return differences != 0;
}
