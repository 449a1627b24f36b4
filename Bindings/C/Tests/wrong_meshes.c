// Wrong arguments of meshes.
#include "Expect.h"

static void check_picks(st_mesh mesh) {
  // Down on the first triangle, past the mesh, without a direction, and with NaN.
  double rays[] = {1, 0.5, 5, 0, 0, -2, 9, 9, 5, 0, 0, -1, 1, 1, 1, 0, 0, 0, NAN, 0, 0, 0, 0, 1};
  st_mesh_hit hits[4];
  EXPECT(ST_OK, st_mesh_pick(mesh, rays, 48, hits, 4));
  HOLDS(hits[0].triangle == 0 && hits[0].distance == 5 && hits[0].weights[0] == 0.25 && hits[0].weights[1] == 0.5);
  for (int i = 1; i < 4; i++) HOLDS(hits[i].triangle == ST_NO_TRIANGLE && isnan(hits[i].distance));
  EXPECT(ST_OK, st_mesh_pick(mesh, rays, 0, hits, 4));
  HOLDS(hits[3].triangle == 0);
  EXPECT(ST_OK, st_mesh_pick(mesh, NULL, 48, NULL, 0));
  EXPECT(ST_ERROR_NULL, st_mesh_pick(mesh, NULL, 48, hits, 4));
  EXPECT(ST_ERROR_NULL, st_mesh_pick(mesh, rays, 48, NULL, 4));
  EXPECT(ST_ERROR_ALIGNMENT, st_mesh_pick(mesh, rays, 48, (st_mesh_hit *)((char *)hits + 1), 3));
  EXPECT(ST_ERROR_OVERLAP, st_mesh_pick(mesh, rays, 48, (st_mesh_hit *)rays, 4));
  EXPECT(ST_ERROR_SIZE, st_mesh_pick(mesh, rays, 48, hits, SIZE_MAX));
  EXPECT(ST_ERROR_HANDLE, st_mesh_pick(0, rays, 48, hits, 4));
}

void check_meshes(void) {
  double points[] = {0, 0, 0, 2, 0, 0, 0, 2, 0, 2, 2, 0}, normals[12];
  uint32_t indices[] = {0, 1, 2, 2, 1, 3}, beyond[] = {0, 1, 4};
  st_mesh mesh = 77;
  size_t count = 99;
  EXPECT(ST_ERROR_NULL, st_mesh_open(NULL, 24, 4, indices, 2, &mesh));
  EXPECT(ST_ERROR_NULL, st_mesh_open(points, 24, 4, NULL, 2, &mesh));
  EXPECT(ST_ERROR_NULL, st_mesh_open(points, 24, 4, indices, 2, NULL));
  EXPECT(ST_ERROR_INDEX, st_mesh_open(points, 24, 4, beyond, 1, &mesh));
  EXPECT(ST_ERROR_INDEX, st_mesh_open(NULL, 24, 0, indices, 2, &mesh));
  EXPECT(ST_ERROR_ALIGNMENT, st_mesh_open(points, 24, 4, (uint32_t *)((char *)indices + 1), 1, &mesh));
  EXPECT(ST_ERROR_SIZE, st_mesh_open(points, 24, SIZE_MAX, indices, 2, &mesh));
  EXPECT(ST_ERROR_SIZE, st_mesh_open(points, 24, 4, indices, SIZE_MAX, &mesh));
  // One point for all would be copied so often.
  for (ptrdiff_t stride = 0; stride < 24; stride += 23) EXPECT(ST_ERROR_SIZE, st_mesh_open(points, stride, (size_t)1 << 40, indices, 2, &mesh));
  EXPECT(ST_ERROR_SIZE, st_mesh_open(points, 0, (size_t)1 << 62, indices, 2, &mesh));
  HOLDS(mesh == 77);
  EXPECT(ST_OK, st_mesh_open(points, 0, 1000, indices, 2, &mesh));
  EXPECT(ST_OK, st_mesh_close(mesh));
  EXPECT(ST_OK, st_mesh_open(NULL, 24, 0, NULL, 0, &mesh));
  EXPECT(ST_OK, st_mesh_normals(mesh, ST_NORMALS_BY_ANGLE, NULL, 0, &count));
  HOLDS(count == 0);
  EXPECT(ST_OK, st_mesh_close(mesh));
  EXPECT(ST_OK, st_mesh_open(points, 24, 4, indices, 2, &mesh));
  for (int32_t kind = ST_NORMALS_BY_ANGLE; kind <= ST_NORMALS_OF_FACES; kind++) {
    EXPECT(ST_OK, st_mesh_normals(mesh, kind, normals, 4, &count));
    HOLDS(count == (kind == ST_NORMALS_OF_FACES ? 2 : 4) && normals[0] == 0 && normals[2] == 1 && normals[5] == 1);
  }
  EXPECT(ST_ERROR_CHOICE, st_mesh_normals(mesh, 3, normals, 4, &count));
  EXPECT(ST_ERROR_CAPACITY, st_mesh_normals(mesh, ST_NORMALS_BY_AREA, normals, 3, &count));
  HOLDS(count == 4);
  EXPECT(ST_ERROR_NULL, st_mesh_normals(mesh, ST_NORMALS_BY_AREA, NULL, 4, &count));
  EXPECT(ST_ERROR_NULL, st_mesh_normals(mesh, ST_NORMALS_BY_AREA, normals, 4, NULL));
  EXPECT(ST_ERROR_HANDLE, st_mesh_normals(0, ST_NORMALS_BY_AREA, normals, 4, &count));
  check_picks(mesh);
  EXPECT(ST_ERROR_HANDLE, st_path_close(mesh));
  EXPECT(ST_OK, st_mesh_close(mesh));
  EXPECT(ST_ERROR_HANDLE, st_mesh_close(mesh));
}
