// Embree's C interface, and what Swift cannot do with it: structures of 16-byte alignment and a context of inline
// functions.
#pragma once
#include <embree3/rtcore.h>
#include <math.h>
#include <string.h>

typedef struct {
  RTCDevice device;
  RTCScene scene;
} embree_mesh;

// A scene of one mesh, packed Floats and three indices a triangle, committed on this thread.
static inline embree_mesh embree_build(const float *points, size_t point_count, const unsigned *indices, size_t triangles, int is_robust) {
  embree_mesh mesh;
  mesh.device = rtcNewDevice("threads=1,set_affinity=0");
  mesh.scene = rtcNewScene(mesh.device);
  rtcSetSceneFlags(mesh.scene, is_robust ? RTC_SCENE_FLAG_ROBUST : RTC_SCENE_FLAG_NONE);
  RTCGeometry geometry = rtcNewGeometry(mesh.device, RTC_GEOMETRY_TYPE_TRIANGLE);
  rtcSetSharedGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, points, 0, 12, point_count);
  rtcSetSharedGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, indices, 0, 12, triangles);
  rtcCommitGeometry(geometry);
  rtcAttachGeometry(mesh.scene, geometry);
  rtcReleaseGeometry(geometry);
  rtcCommitScene(mesh.scene);
  return mesh;
}

static inline void embree_free(embree_mesh mesh) {
  rtcReleaseScene(mesh.scene);
  rtcReleaseDevice(mesh.device);
}

// The nearest distance, infinite for none. A ray has six numbers.
static inline float embree_nearest(embree_mesh mesh, const float *ray) {
  struct RTCIntersectContext context;
  rtcInitIntersectContext(&context);
  struct RTCRayHit hit;
  memset(&hit, 0, sizeof hit);
  hit.ray.org_x = ray[0], hit.ray.org_y = ray[1], hit.ray.org_z = ray[2];
  hit.ray.dir_x = ray[3], hit.ray.dir_y = ray[4], hit.ray.dir_z = ray[5];
  hit.ray.tfar = INFINITY, hit.ray.mask = (unsigned)-1;
  hit.hit.geomID = RTC_INVALID_GEOMETRY_ID, hit.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
  rtcIntersect1(mesh.scene, &context, &hit);
  return hit.ray.tfar;
}
