"""Builds the wheel: the C library with its Swift runtime, and what cffi needs to call it. No C compiler is used.

The C library comes from `Bindings/C/install`, which needs Swift. With SWIFT_TRANSFORMS_PREFIX set to the prefix of an
earlier `install`, that library is taken.

With SWIFT_TRANSFORMS_FRONT=compiled, the wheel also has the compiled front of `_front.c`, for which a C
compiler and the headers of Python are needed. `backend.py` asks for those of numpy.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import cffi
from backend import has_compiled_front
from setuptools import Distribution, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = os.path.dirname(os.path.abspath(__file__))
HEADER = os.path.join(HERE, "..", "C", "Sources", "CSwiftTransforms", "include", "swift_transforms.h")


def header() -> str:
    with open(HEADER, encoding="utf-8") as file:
        return file.read()


def version() -> str:
    return ".".join(re.search(rf"#define ST_VERSION_{part} (\d+)", header())[1] for part in ("MAJOR", "MINOR", "PATCH"))


def declarations() -> str:
    """The header without what the preprocessor is for."""
    text = re.sub(r"#ifdef __cplusplus\n.*?#endif", "", header(), flags=re.S)
    return re.sub(r"(?m)^#.*$", "", text)


def installed(prefix: str) -> str:
    """The shared library below a prefix, without its links."""
    found = [path for path in glob.glob(os.path.join(prefix, "lib", "libswift_transforms.so*")) if not os.path.islink(path)]
    if len(found) != 1:
        sys.exit(f"{prefix}: expected one lib/libswift_transforms.so.VERSION, found {len(found)}")
    return found[0]


def fronts() -> "list[Extension]":
    """The compiled front, if the wheel gets one: in the limited API, therefore for every later Python."""
    if not has_compiled_front():
        return []
    return [Extension("swift_transforms._front", ["_front.c"], define_macros=[("Py_LIMITED_API", "0x03090000")], py_limited_api=True)]


class BuildFront(build_ext):
    """Finds numpy's headers where it compiles: before that, the backend asks for them with this file."""

    def run(self) -> None:
        if self.extensions:
            import numpy

            # Before the headers of Python, beside which a system may have those of another numpy.
            self.include_dirs.insert(0, numpy.get_include())
        super().run()


class Build(build_py):
    """Adds the library and the declarations to the package."""

    def run(self) -> None:
        package = os.path.join(self.build_lib, "swift_transforms")
        # What an earlier build of another kind has left.
        shutil.rmtree(package, ignore_errors=True)
        super().run()
        with tempfile.TemporaryDirectory() as work:
            prefix = os.environ.get("SWIFT_TRANSFORMS_PREFIX")
            if not prefix:
                prefix = work
                subprocess.run([os.path.join(HERE, "..", "C", "install"), prefix], check=True)
            shutil.copy(installed(prefix), os.path.join(package, "libswift_transforms.so"))
            shutil.copytree(os.path.join(prefix, "share", "licenses", "swift_transforms"), os.path.join(package, "licenses"))
        ffi = cffi.FFI()
        ffi.cdef(declarations())
        ffi.set_source("swift_transforms._declarations", None)
        ffi.compile(tmpdir=self.build_lib)


class Wheel(bdist_wheel):
    """One wheel for every Python 3, from 3.9 on with the compiled front. On Linux auditwheel names the oldest system that it runs on."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> "tuple[str, str, str]":
        return (*(("cp39", "abi3") if has_compiled_front() else ("py3", "none")), super().get_tag()[2])

    def run(self) -> None:
        super().run()
        if not sys.platform.startswith("linux"):
            return
        (wheel,) = glob.glob(os.path.join(self.dist_dir, "*.whl"))
        with tempfile.TemporaryDirectory() as work:
            scripts = os.path.dirname(sys.executable)
            environment = dict(os.environ, PATH=os.pathsep.join([scripts, os.environ.get("PATH", "")]))
            subprocess.run([sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", work, wheel], check=True, env=environment)
            (repaired,) = glob.glob(os.path.join(work, "*.whl"))
            os.remove(wheel)
            shutil.move(repaired, self.dist_dir)


class Binary(Distribution):
    """A distribution with a library of machine code."""

    def has_ext_modules(self) -> bool:
        return True


setup(version=version(), distclass=Binary, ext_modules=fronts(), cmdclass={"build_ext": BuildFront, "build_py": Build, "bdist_wheel": Wheel})
