// Several threads share a tree and a result, open and close others, and map arrays of their own.
#include "Expect.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 200 };

static st_layer_tree shared;
static st_resolved_layers seen;

static void *work(void *number) {
  intptr_t faults_here = 0;
  const int own = (int)(intptr_t)number;
  st_layer_properties card;
  faults_here += st_layer_defaults(&card) != ST_OK;
  card.bounds[2] = card.bounds[3] = 10 + own;
  for (int round = 0; round < ROUNDS; round++) {
    st_layer layer;
    st_resolved_layers result;
    st_layer_geometry geometry;
    size_t count;
    st_layer_hit hits[8];
    faults_here += st_layer_tree_add(shared, 0, -1, &card, &layer) != ST_OK;
    faults_here += st_layer_tree_resolve(shared, NULL, &result) != ST_OK;
    faults_here += st_resolved_layers_geometry(result, layer, &geometry) != ST_OK || geometry.corners[0] != -5 - own / 2.0;
    faults_here += st_layer_tree_remove(shared, layer) != ST_OK;
    faults_here += st_layer_tree_get(shared, layer, &card) != ST_ERROR_INDEX;
    faults_here += st_resolved_layers_close(result) != ST_OK;
    faults_here += st_resolved_layers_hits(seen, 1, 1, ST_DEPTH_ORDER, hits, 8, &count) != ST_OK || count != 1;
    float points[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, matrix[16] = {2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1};
    faults_here += st_map_f32(ST_POINTS, matrix, points, 12, points, 12, 3, ST_ALL_THREADS) != ST_OK || points[8] != 18;
    if (faults_here > 0 && round == ROUNDS - 1) printf("thread %d: %s\n", own, st_last_error());
  }
  return (void *)faults_here;
}

void check_threads(void) {
  st_layer_properties root, card;
  pthread_t threads[THREADS];
  EXPECT(ST_OK, st_layer_defaults(&root));
  card = root;
  card.bounds[2] = card.bounds[3] = 4;
  EXPECT(ST_OK, st_layer_tree_open(&root, &shared));
  EXPECT(ST_OK, st_layer_tree_add(shared, 0, -1, &card, NULL));
  EXPECT(ST_OK, st_layer_tree_resolve(shared, NULL, &seen));
  for (intptr_t i = 0; i < THREADS; i++) HOLDS(pthread_create(threads + i, NULL, work, (void *)i) == 0);
  for (int i = 0; i < THREADS; i++) {
    void *faults_there = NULL;
    pthread_join(threads[i], &faults_there);
    HOLDS(faults_there == NULL);
  }
  EXPECT(ST_OK, st_resolved_layers_close(seen));
  EXPECT(ST_OK, st_layer_tree_close(shared));
}
