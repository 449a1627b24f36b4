// cglm: loops over its types, in Float only. xy uses mat3. xyz uses glm_mat4_mulv3, which does not divide.
extern "C" {
#define CGLM_ALL_UNALIGNED
#include <cglm/cglm.h>
#include <cglm/version.h>
}

#include "batch.hpp"

#define LOOP(cell) EXPORT void batch_##cell##_f(const float *m, const float *__restrict s, float *__restrict d, size_t n)

LOOP(xy) {
  mat3 matrix = {{m[0], m[1], 0}, {m[2], m[3], 0}, {m[4], m[5], 1}};
  for (size_t i = 0; i < n; i++) {
    vec3 point = {s[2 * i], s[2 * i + 1], 1}, image;
    glm_mat3_mulv(matrix, point, image);
    d[2 * i] = image[0];
    d[2 * i + 1] = image[1];
  }
}

LOOP(xyz) {
  mat4 matrix;
  for (int i = 0; i < 16; i++) matrix[i / 4][i % 4] = m[i];
  for (size_t i = 0; i < n; i++) glm_mat4_mulv3(matrix, const_cast<float *>(s + 3 * i), 1, d + 3 * i);
}

LOOP(xyz_divide) {
  mat4 matrix;
  for (int i = 0; i < 16; i++) matrix[i / 4][i % 4] = m[i];
  for (size_t i = 0; i < n; i++) {
    vec4 point = {s[3 * i], s[3 * i + 1], s[3 * i + 2], 1}, image;
    glm_mat4_mulv(matrix, point, image);
    for (int k = 0; k < 3; k++) d[3 * i + k] = image[k] / image[3];
  }
}

LOOP(xyz_padded) {
  mat4 matrix;
  for (int i = 0; i < 16; i++) matrix[i / 4][i % 4] = m[i];
  for (size_t i = 0; i < n; i++) glm_mat4_mulv3(matrix, const_cast<float *>(s + 4 * i), 1, d + 4 * i);
}

LOOP(xyzw) {
  mat4 matrix;
  for (int i = 0; i < 16; i++) matrix[i / 4][i % 4] = m[i];
  for (size_t i = 0; i < n; i++) glm_mat4_mulv(matrix, const_cast<float *>(s + 4 * i), d + 4 * i);
}

LOOP(products) {
  mat4 matrix;
  for (int i = 0; i < 16; i++) matrix[i / 4][i % 4] = m[i];
  for (size_t i = 0; i < n; i++)
    glm_mat4_mul(matrix, reinterpret_cast<vec4 *>(const_cast<float *>(s + 16 * i)), reinterpret_cast<vec4 *>(d + 16 * i));
}

LOOP(inverses) {
  (void)m;
  for (size_t i = 0; i < n; i++)
    glm_mat4_inv(reinterpret_cast<vec4 *>(const_cast<float *>(s + 16 * i)), reinterpret_cast<vec4 *>(d + 16 * i));
}

#define TEXT_OF(n) #n
#define TEXT(n) TEXT_OF(n)
BATCH_VERSION("cglm " TEXT(CGLM_VERSION_MAJOR) "." TEXT(CGLM_VERSION_MINOR) "." TEXT(CGLM_VERSION_PATCH))
