// Several threads share a tree, a result, a path and a mesh, open and close others, and map arrays of their own.
#include "Expect.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 200 };

static st_layer_tree shared;
static st_resolved_layers seen;
static st_path square;
static st_mesh mesh;

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
    const double ray[6] = {0.5, 0.5, 5 + own, 0, 0, -1}, corners[9] = {0, 0, 0, 1, 0, 0, 0, 1, own};
    const uint32_t indices[3] = {0, 1, 2};
    uint8_t is_inside = 0;
    st_path outline = 0;
    st_mesh_hit hit;
    st_mesh other;
    st_stroke_style style;
    double length = 0;
    faults_here += st_path_contains(square, ray, 16, 1, ST_NON_ZERO, &is_inside) != ST_OK || is_inside != 1;
    faults_here += st_stroke_defaults(&style) != ST_OK || st_path_stroke(square, &style, NULL, 0, 0.1, &outline) != ST_OK;
    faults_here += st_path_length(outline, &length) != ST_OK || length != 80 || st_path_close(outline) != ST_OK;
    faults_here += st_mesh_pick(mesh, ray, 48, &hit, 1) != ST_OK || hit.distance != 5 + own;
    faults_here += st_mesh_open(corners, 24, 3, indices, 1, &other) != ST_OK || st_mesh_close(other) != ST_OK;
    faults_here += st_mesh_pick(other, ray, 48, &hit, 1) != ST_ERROR_HANDLE;
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
  const double corners[9] = {0, 0, 0, 2, 0, 0, 0, 2, 0};
  const uint32_t indices[3] = {0, 1, 2};
  EXPECT(ST_OK, st_path_open("M 0 0 H 10 V 10 H 0 Z", &square));
  EXPECT(ST_OK, st_mesh_open(corners, 24, 3, indices, 1, &mesh));
  for (intptr_t i = 0; i < THREADS; i++) HOLDS(pthread_create(threads + i, NULL, work, (void *)i) == 0);
  for (int i = 0; i < THREADS; i++) {
    void *faults_there = NULL;
    pthread_join(threads[i], &faults_there);
    HOLDS(faults_there == NULL);
  }
  EXPECT(ST_OK, st_path_close(square));
  EXPECT(ST_OK, st_mesh_close(mesh));
  EXPECT(ST_OK, st_resolved_layers_close(seen));
  EXPECT(ST_OK, st_layer_tree_close(shared));
}
