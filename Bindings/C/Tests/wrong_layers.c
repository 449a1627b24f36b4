// Wrong arguments of layer trees and of what is resolved from them.
#include "Expect.h"

static void check_properties(st_layer_tree tree, st_layer_properties good) {
  st_layer layer = 77;
  double *numbers[] = {&good.bounds[3], &good.position[1], &good.anchor_point[0], &good.anchor_point_z,
                       &good.z_position, &good.opacity,     &good.transform[7],    &good.sublayer_transform[15]};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    double saved = *numbers[i];
    *numbers[i] = i % 2 == 0 ? NAN : INFINITY;
    EXPECT(ST_ERROR_NUMBER, st_layer_tree_add(tree, 0, -1, &good, &layer));
    EXPECT(ST_ERROR_NUMBER, st_layer_tree_set(tree, 0, &good));
    *numbers[i] = saved;
  }
  double opacities[] = {-0.001, 1.001, -1e300, 2};
  for (size_t i = 0; i < 4; i++) {
    good.opacity = opacities[i];
    EXPECT(ST_ERROR_NUMBER, st_layer_tree_add(tree, 0, -1, &good, &layer));
    HOLDS(strstr(st_last_error(), "expected 0 to 1") != NULL);
    EXPECT(ST_ERROR_NUMBER, st_layer_tree_set(tree, 0, &good));
  }
  good.opacity = 1, good.traits = 16;
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_add(tree, 0, -1, &good, &layer));
  good.traits = 0, good.reserved = 1;
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_add(tree, 0, -1, &good, &layer));
  HOLDS(layer == 77);
  EXPECT(ST_ERROR_NULL, st_layer_tree_add(tree, 0, -1, NULL, &layer));
  EXPECT(ST_ERROR_NULL, st_layer_tree_set(tree, 0, NULL));
  EXPECT(ST_ERROR_NULL, st_layer_tree_get(tree, 0, NULL));
  st_layer_properties *odd = (st_layer_properties *)((char *)&good + 4);
  EXPECT(ST_ERROR_ALIGNMENT, st_layer_tree_add(tree, 0, -1, odd, &layer));
  EXPECT(ST_ERROR_ALIGNMENT, st_layer_tree_set(tree, 0, odd));
  EXPECT(ST_ERROR_ALIGNMENT, st_layer_tree_get(tree, 0, odd));
  EXPECT(ST_ERROR_ALIGNMENT, st_layer_defaults(odd));
  EXPECT(ST_ERROR_NULL, st_layer_defaults(NULL));
}

static void check_results(st_resolved_layers result, st_layer card, st_layer removed, st_layer later) {
  st_layer_geometry geometry;
  EXPECT(ST_OK, st_resolved_layers_geometry(result, card, &geometry));
  HOLDS(geometry.facing == 1 && geometry.corners[0] == 25 && geometry.matrix[15] == 1 && geometry.depth == 0);
  EXPECT(ST_ERROR_INDEX, st_resolved_layers_geometry(result, removed, &geometry));
  EXPECT(ST_ERROR_INDEX, st_resolved_layers_geometry(result, later, &geometry));
  EXPECT(ST_ERROR_INDEX, st_resolved_layers_geometry(result, UINT32_MAX, &geometry));
  EXPECT(ST_ERROR_NULL, st_resolved_layers_geometry(result, card, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_resolved_layers_geometry(result, card, (st_layer_geometry *)((char *)&geometry + 1)));
  EXPECT(ST_ERROR_HANDLE, st_resolved_layers_geometry(0, card, &geometry));

  st_draw_entry entries[4];
  size_t count = 99;
  EXPECT(ST_OK, st_resolved_layers_draw_order(result, entries, 4, &count));
  HOLDS(count == 2 && entries[0].layer == 0 && entries[1].layer == card && entries[0].group_end == 2);
  EXPECT(ST_OK, st_resolved_layers_draw_order(result, entries, SIZE_MAX, &count));
  EXPECT(ST_ERROR_CAPACITY, st_resolved_layers_draw_order(result, entries, 1, &count));
  EXPECT(ST_ERROR_CAPACITY, st_resolved_layers_draw_order(result, NULL, 0, &count));
  HOLDS(count == 2);
  EXPECT(ST_ERROR_NULL, st_resolved_layers_draw_order(result, NULL, 4, &count));
  EXPECT(ST_ERROR_NULL, st_resolved_layers_draw_order(result, entries, 4, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_resolved_layers_draw_order(result, (st_draw_entry *)((char *)entries + 1), 3, &count));
  EXPECT(ST_ERROR_ALIGNMENT, st_resolved_layers_draw_order(result, entries, 4, (size_t *)((char *)&count + 1)));
  EXPECT(ST_ERROR_HANDLE, st_resolved_layers_draw_order(UINT64_MAX, entries, 4, &count));

  double points[16];
  EXPECT(ST_OK, st_resolved_layers_polygon(result, 1, points, 8, &count));
  HOLDS(count == 4);
  EXPECT(ST_ERROR_CAPACITY, st_resolved_layers_polygon(result, 1, points, 3, &count));
  EXPECT(ST_ERROR_INDEX, st_resolved_layers_polygon(result, 2, points, 8, &count));
  EXPECT(ST_ERROR_INDEX, st_resolved_layers_polygon(result, SIZE_MAX, points, 8, &count));
  EXPECT(ST_ERROR_NULL, st_resolved_layers_polygon(result, 1, NULL, 8, &count));
  EXPECT(ST_ERROR_NULL, st_resolved_layers_polygon(result, 1, points, 8, NULL));
  EXPECT(ST_ERROR_HANDLE, st_resolved_layers_polygon(12345, 1, points, 8, &count));

  st_layer_hit hits[4];
  EXPECT(ST_OK, st_resolved_layers_hits(result, 30, 30, ST_DEPTH_ORDER, hits, 4, &count));
  HOLDS(count == 1 && hits[0].layer == card && hits[0].point[0] == 5);
  EXPECT(ST_OK, st_resolved_layers_hits(result, 90, 90, ST_DEPTH_ORDER, NULL, 0, &count));
  HOLDS(count == 0);
  EXPECT(ST_OK, st_resolved_layers_hits(result, 90, 90, ST_TREE_ORDER, hits, 4, &count));
  HOLDS(count == 1 && hits[0].layer == 0 && hits[0].point[0] == 90);
  EXPECT(ST_ERROR_CAPACITY, st_resolved_layers_hits(result, 30, 30, ST_TREE_ORDER, NULL, 0, &count));
  EXPECT(ST_ERROR_NUMBER, st_resolved_layers_hits(result, NAN, 30, 0, hits, 4, &count));
  EXPECT(ST_ERROR_NUMBER, st_resolved_layers_hits(result, 30, -INFINITY, 0, hits, 4, &count));
  EXPECT(ST_ERROR_CHOICE, st_resolved_layers_hits(result, 30, 30, 2, hits, 4, &count));
  EXPECT(ST_ERROR_CHOICE, st_resolved_layers_hits(result, 30, 30, -1, hits, 4, &count));
  EXPECT(ST_ERROR_NULL, st_resolved_layers_hits(result, 30, 30, 0, NULL, 4, &count));
  EXPECT(ST_ERROR_NULL, st_resolved_layers_hits(result, 30, 30, 0, hits, 4, NULL));
  EXPECT(ST_ERROR_HANDLE, st_resolved_layers_hits(0, 30, 30, 0, hits, 4, &count));
  int32_t exact = 9;
  EXPECT(ST_OK, st_resolved_layers_is_exact(result, &exact));
  HOLDS(exact == 1);
  EXPECT(ST_ERROR_NULL, st_resolved_layers_is_exact(result, NULL));
  EXPECT(ST_ERROR_HANDLE, st_resolved_layers_is_exact(result + 1000, &exact));
}

void check_layers(void) {
  st_layer_properties root, small, read;
  st_layer_tree tree = 0;
  EXPECT(ST_OK, st_layer_defaults(&root));
  HOLDS(root.opacity == 1 && root.anchor_point[0] == 0.5 && root.transform[0] == 1);
  small = root;
  root.bounds[2] = root.bounds[3] = 100, root.position[0] = root.position[1] = 50;
  small.bounds[2] = small.bounds[3] = 10, small.position[0] = small.position[1] = 30;
  EXPECT(ST_ERROR_NULL, st_layer_tree_open(NULL, &tree));
  EXPECT(ST_ERROR_NULL, st_layer_tree_open(&root, NULL));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_close(0));
  EXPECT(ST_OK, st_layer_tree_open(&root, &tree));
  HOLDS(tree != 0);
  check_properties(tree, small);

  st_layer card = 0, other = 0, inner = 0, later = 0;
  EXPECT(ST_OK, st_layer_tree_add(tree, 0, -1, &small, &card));
  EXPECT(ST_OK, st_layer_tree_add(tree, 0, 0, &small, &other));
  EXPECT(ST_OK, st_layer_tree_add(tree, other, -1, &small, &inner));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_add(tree, 9, -1, &small, &later));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_add(tree, UINT32_MAX, -1, &small, &later));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_add(tree, 0, 3, &small, &later));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_add(tree, 0, -2, &small, &later));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_add(tree, 0, INT64_MAX, &small, &later));
  EXPECT(ST_ERROR_ALIGNMENT, st_layer_tree_add(tree, 0, -1, &small, (st_layer *)((char *)&later + 1)));
  EXPECT(ST_OK, st_layer_tree_get(tree, card, &read));
  HOLDS(memcmp(&read, &small, sizeof read) == 0);
  EXPECT(ST_ERROR_INDEX, st_layer_tree_get(tree, 4, &read));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_set(tree, 4, &small));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_move(tree, 0, card, 0));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_move(tree, other, inner, 0));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_move(tree, other, other, 0));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_move(tree, other, 0, 2));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_move(tree, 8, 0, 0));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_move(tree, other, 8, 0));
  EXPECT(ST_OK, st_layer_tree_move(tree, other, 0, 1));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_remove(tree, 0));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_remove(tree, 50));
  EXPECT(ST_OK, st_layer_tree_remove(tree, other));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_remove(tree, other));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_get(tree, inner, &read));
  size_t count = 0;
  EXPECT(ST_OK, st_layer_tree_count(tree, &count));
  HOLDS(count == 2);
  EXPECT(ST_ERROR_NULL, st_layer_tree_count(tree, NULL));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_count(tree + 999, &count));

  st_resolved_layers result = 0;
  double viewport[4] = {0, 0, 100, 100}, wrong[4] = {0, 0, NAN, 1};
  EXPECT(ST_ERROR_NUMBER, st_layer_tree_resolve(tree, wrong, &result));
  EXPECT(ST_ERROR_NULL, st_layer_tree_resolve(tree, viewport, NULL));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_resolve(0, viewport, &result));
  EXPECT(ST_OK, st_layer_tree_resolve(tree, viewport, &result));
  EXPECT(ST_OK, st_layer_tree_add(tree, 0, -1, &small, &later));
  check_results(result, card, other, later);
  // One kind of handle is none of the other.
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_close(result));
  EXPECT(ST_ERROR_HANDLE, st_resolved_layers_close(tree));
  EXPECT(ST_OK, st_layer_tree_close(tree));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_close(tree));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_add(tree, 0, -1, &small, NULL));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_get(tree, 0, &read));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_set(tree, 0, &small));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_move(tree, 1, 0, 0));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_remove(tree, 1));
  EXPECT(ST_OK, st_resolved_layers_is_exact(result, &(int32_t){0}));
  EXPECT(ST_OK, st_resolved_layers_close(result));
  EXPECT(ST_ERROR_HANDLE, st_resolved_layers_close(result));
}
