// A compiled front of the maps of points: it does the usual call by itself, and hands on any other to Python.
//
// The usual call has numpy's own arrays without gaps and of one type, float32 or float64, on one thread. It gives the
// results of the function in Python to the bit, because both call the same function of the C library. All other calls,
// and all that the library refuses, go to the function in Python: what is raised is its own.
//
// It keeps to the limited API of Python 3.9 and to numpy's of 1.22. Therefore one file serves every later Python and numpy.
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#define NPY_NO_DEPRECATED_API NPY_1_22_API_VERSION
#define NPY_TARGET_VERSION NPY_1_22_API_VERSION
#include <numpy/arrayobject.h>

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Those of swift_transforms.h, by address.
typedef int32_t map_function(int32_t kind, const void *matrix, const void *source, ptrdiff_t source_stride, void *destination,
                             ptrdiff_t destination_stride, size_t count, uint32_t options);
static map_function *map_f32, *map_f64;

// A function: what Python calls where this one does not serve, and the kind for each number of components, -1 for none.
typedef struct {
  PyObject *python;
  int32_t kinds[5];
  // The kind for `unit=True`, -1 where there is no such argument.
  int32_t unit_kind;
  PyMethodDef method;
} front;

enum { FRONTS = 6 };
static front fronts[FRONTS];
static int front_count = 0;

// Arrays without gaps of one of the two types; of a result also writable.
static int is_plain(PyObject *object, int flags) {
  return object != NULL && PyArray_CheckExact(object) && (PyArray_FLAGS((PyArrayObject *)object) & flags) == flags &&
         PyArray_ISNOTSWAPPED((PyArrayObject *)object);
}

// The arguments of a call; false for what only Python understands.
typedef struct {
  PyObject *items, *matrix, *out;
  int is_unit;
} arguments;

static int read_arguments(const front *f, PyObject *args, PyObject *keywords, arguments *a) {
  if (PyTuple_Size(args) != 2) return 0;
  a->items = PyTuple_GetItem(args, 0), a->matrix = PyTuple_GetItem(args, 1), a->out = NULL, a->is_unit = 0;
  PyObject *key, *value;
  Py_ssize_t position = 0;
  while (keywords != NULL && PyDict_Next(keywords, &position, &key, &value)) {
    if (PyUnicode_CompareWithASCIIString(key, "out") == 0) {
      if (value != Py_None) a->out = value;
    } else if (PyUnicode_CompareWithASCIIString(key, "fused") == 0) {
      if (value != Py_False) return 0;
    } else if (PyUnicode_CompareWithASCIIString(key, "unit") == 0 && f->unit_kind >= 0) {
      if (value != Py_False && value != Py_True) return 0;
      a->is_unit = value == Py_True;
    } else if (PyUnicode_CompareWithASCIIString(key, "threads") == 0) {
      int overflow = 0;
      if (!PyLong_CheckExact(value) || PyLong_AsLongAndOverflow(value, &overflow) != 1 || overflow != 0) return 0;
    } else {
      return 0;
    }
  }
  return 1;
}

// The result of the usual call; null without an error where it is none.
static PyObject *call_at_once(const front *f, PyObject *args, PyObject *keywords) {
  arguments a;
  if (!read_arguments(f, args, keywords, &a)) return NULL;
  if (!is_plain(a.items, NPY_ARRAY_C_CONTIGUOUS) || !is_plain(a.matrix, NPY_ARRAY_C_CONTIGUOUS)) return NULL;
  PyArrayObject *items = (PyArrayObject *)a.items, *matrix = (PyArrayObject *)a.matrix, *out = (PyArrayObject *)a.out;
  const int type = PyArray_TYPE(items), dimensions = PyArray_NDIM(items);
  if ((type != NPY_DOUBLE && type != NPY_FLOAT) || PyArray_TYPE(matrix) != type || dimensions < 1) return NULL;
  if (PyArray_NDIM(matrix) != 2 || PyArray_DIM(matrix, 0) != 4 || PyArray_DIM(matrix, 1) != 4) return NULL;
  const npy_intp width = PyArray_DIM(items, dimensions - 1), size = PyArray_SIZE(items);
  if (width < 2 || width > 4 || size == 0) return NULL;
  const int32_t kind = a.is_unit ? (width == 3 ? f->unit_kind : -1) : f->kinds[width];
  if (kind < 0) return NULL;
  if (out != NULL) {
    if (!is_plain(a.out, NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_WRITEABLE) || PyArray_TYPE(out) != type || PyArray_NDIM(out) != dimensions)
      return NULL;
    if (!PyArray_CompareLists(PyArray_DIMS(out), PyArray_DIMS(items), dimensions)) return NULL;
    Py_INCREF(out);
  } else {
    out = (PyArrayObject *)PyArray_SimpleNew(dimensions, PyArray_DIMS(items), type);
    if (out == NULL) return NULL;
  }
  map_function *const map = type == NPY_DOUBLE ? map_f64 : map_f32;
  const ptrdiff_t step = width * (type == NPY_DOUBLE ? 8 : 4);
  const size_t count = (size_t)(size / width);
  int32_t status;
  // Others have to wait for a few microseconds at most.
  if (count > 2000) {
    PyThreadState *state = PyEval_SaveThread();
    status = map(kind, PyArray_DATA(matrix), PyArray_DATA(items), step, PyArray_DATA(out), step, count, 0);
    PyEval_RestoreThread(state);
  } else {
    status = map(kind, PyArray_DATA(matrix), PyArray_DATA(items), step, PyArray_DATA(out), step, count, 0);
  }
  if (status == 0) return (PyObject *)out;
  Py_DECREF(out);
  return NULL;
}

static PyObject *call(const front *f, PyObject *args, PyObject *keywords) {
  PyObject *result = call_at_once(f, args, keywords);
  if (result != NULL || PyErr_Occurred()) return result;
  return PyObject_Call(f->python, args, keywords);
}

// A function of Python knows its module alone. Therefore each front has a function of its own in C.
#define CALL(index) \
  static PyObject *call_##index(PyObject *self, PyObject *args, PyObject *keywords) { return (void)self, call(fronts + index, args, keywords); }
CALL(0) CALL(1) CALL(2) CALL(3) CALL(4) CALL(5)
static const PyCFunctionWithKeywords calls[FRONTS] = {call_0, call_1, call_2, call_3, call_4, call_5};

PyDoc_STRVAR(add_doc, "add(function, documentation, module, kind_2, kind_3, kind_4, unit_kind): the front of a function in Python.");

static PyObject *add(PyObject *self, PyObject *args) {
  PyObject *python, *module;
  const char *documentation;
  int two, three, four, unit;
  (void)self;
  if (!PyArg_ParseTuple(args, "OsOiiii", &python, &documentation, &module, &two, &three, &four, &unit)) return NULL;
  if (front_count == FRONTS) return PyErr_Format(PyExc_ValueError, "there are %d fronts already", FRONTS);
  // The name is what the documentation begins with. Both texts stay, as the functions do.
  const size_t length = strcspn(documentation, "("), whole = strlen(documentation) + 1;
  char *texts = PyMem_Malloc(length + 1 + whole);
  if (texts == NULL) return PyErr_NoMemory();
  memcpy(texts, documentation, length), texts[length] = 0;
  memcpy(texts + length + 1, documentation, whole);
  front *f = fronts + front_count;
  Py_INCREF(python);
  *f = (front){python, {-1, -1, two, three, four}, unit, {0}};
  f->method = (PyMethodDef){texts, (PyCFunction)(void (*)(void))calls[front_count++], METH_VARARGS | METH_KEYWORDS, texts + length + 1};
  return PyCFunction_NewEx(&f->method, NULL, module);
}

PyDoc_STRVAR(connect_doc, "connect(map_f32, map_f64): takes the addresses of st_map_f32 and st_map_f64.");

static PyObject *connect(PyObject *self, PyObject *args) {
  unsigned long long f32, f64;
  (void)self;
  if (!PyArg_ParseTuple(args, "KK", &f32, &f64)) return NULL;
  map_f32 = (map_function *)(uintptr_t)f32, map_f64 = (map_function *)(uintptr_t)f64;
  Py_RETURN_NONE;
}

static PyMethodDef methods[] = {{"add", add, METH_VARARGS, add_doc}, {"connect", connect, METH_VARARGS, connect_doc}, {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_front", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__front(void) {
  import_array();
  return PyModule_Create(&definition);
}
