// Calls the kernels of the instruction set in use. What needs no vectors is here.
#pragma clang fp contract(off)

#include "Kernels.h"

#include "Dispatch.inc"

void pk_append(pk_chunk *chunk, uint64_t seed, uint64_t first, size_t count, double begin, double rate) {
  size_t start = chunk->count;
  for (size_t i = 0; i < count; i++) {
    uint64_t number = first + i;
    chunk->low[start + i] = (uint32_t)number, chunk->high[start + i] = (uint32_t)(number >> 32);
    chunk->seed[0][start + i] = (uint32_t)seed, chunk->seed[1][start + i] = (uint32_t)(seed >> 32);
    chunk->births[start + i] = begin + (double)(int64_t)number / rate;
  }
  chunk->count = start + count;
  chunk->has_words = false;
}

void pk_append_one(pk_chunk *chunk, uint64_t seed, uint64_t number, double birth) {
  pk_append(chunk, seed, number, 1, 0, 1);
  chunk->births[chunk->count - 1] = birth;
}

void pk_lives(const pk_cell *cell, pk_chunk *chunk) {
  if (cell->range[PK_LIFETIME] != 0) return kernels(TK_DOUBLE)->lives(cell, chunk);
  for (size_t i = 0; i < chunk->count; i++) chunk->lives[i] = cell->mean[PK_LIFETIME];
}

// Whether a particle lives, whose age is set.
static inline bool lives_at(const pk_chunk *chunk, size_t i, double time) {
  return (chunk->births[i] <= time) & (chunk->ages[i] < chunk->lives[i]);
}

void pk_keep_living(const pk_cell *cell, pk_chunk *chunk, double time) {
  size_t kept = 0, living = 0;
  for (size_t i = 0; i < chunk->count; i++) chunk->ages[i] = time - chunk->births[i];
  for (size_t i = 0; i < chunk->count; i++) living += lives_at(chunk, i, time);
  if (living == chunk->count) return; // most chunks, where lives are alike
  for (size_t i = 0; i < chunk->count; i++) {
    bool is_living = lives_at(chunk, i, time);
    chunk->low[kept] = chunk->low[i], chunk->high[kept] = chunk->high[i];
    chunk->seed[0][kept] = chunk->seed[0][i], chunk->seed[1][kept] = chunk->seed[1][i];
    chunk->births[kept] = chunk->births[i], chunk->ages[kept] = chunk->ages[i];
    if (chunk->has_words)
      for (int k = 0; k < 4; k++) chunk->words[k][kept] = chunk->words[k][i];
    if (cell->is_framed)
      for (int k = 0; k < 12; k++) chunk->frames[k][kept] = chunk->frames[k][i];
    kept += is_living;
  }
  chunk->count = kept;
}

void pk_write(int precision, const pk_cell *cell, const pk_chunk *chunk, const pk_arrays *arrays) {
  kernels(precision)->write(cell, chunk, arrays);
  for (size_t i = 0; i < chunk->count && arrays->ages; i++) arrays->ages[arrays->index + i] = chunk->ages[i];
  for (size_t i = 0; i < chunk->count && arrays->ids; i++) {
    uint64_t seed = chunk->seed[0][i] | (uint64_t)chunk->seed[1][i] << 32, number = chunk->low[i] | (uint64_t)chunk->high[i] << 32;
    arrays->ids[arrays->index + i] = (pk_id){seed, number, cell->number};
  }
}

void pk_make_starts(const pk_cell *cell, const pk_chunk *chunk, pk_starts *starts) { kernels(TK_DOUBLE)->starts(cell, chunk, starts); }
