"""Every public name has an example in its docstring, and the examples are right."""

import doctest
import importlib
import inspect

import numpy as np
import pytest

import swift_transforms as st

MODULES = ["_library", "_points", "_matrices", "_cameras", "_fits", "_groups", "_placed", "_poses", "_lenses", "_paths", "_meshes", "_cells", "_emitters", "_particles", "_layers", "_drawing", "_animations", "_scenes", "parts", "arrow"]


def documented(module):
    """The docstrings of what a module defines, by name, with the members of its classes."""
    found = {}
    for name, value in vars(module).items():
        if name.startswith("_") or getattr(value, "__module__", None) != module.__name__:
            continue
        found[name] = value.__doc__ or ""
        if inspect.isclass(value) and not issubclass(value, tuple):
            for key, member in vars(value).items():
                member = member.__func__ if isinstance(member, staticmethod) else member
                member = member.fget if isinstance(member, property) else member
                if not key.startswith("_") and inspect.isfunction(member):
                    found[f"{name}.{key}"] = member.__doc__ or ""
    return found


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_right(name):
    if name == "arrow":
        pytest.importorskip("pyarrow")
    module = importlib.import_module(f"swift_transforms.{name}")
    names = {**{each: getattr(st, each) for each in st.__all__}, **vars(module), "np": np}
    runner, parser = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE), doctest.DocTestParser()
    count = 0
    for each, text in documented(module).items():
        if "pyarrow" in text:
            pytest.importorskip("pyarrow")
        examples = parser.get_doctest(text, dict(names), f"{name}.{each}", None, 0)
        count += len(examples.examples)
        runner.run(examples, clear_globs=True)
    assert runner.failures == 0 and runner.tries == count > 0


def test_every_public_name_has_an_example():
    for name in st.__all__:
        assert ">>>" in getattr(st, name).__doc__, name
    for name in ("parts", "arrow"):
        if name == "arrow":
            pytest.importorskip("pyarrow")
        module = importlib.import_module(f"swift_transforms.{name}")
        for each, text in documented(module).items():
            assert ">>>" in text, each
    for name in ("_scenes", "_drawing", "_paths", "_meshes", "_emitters", "_placed", "_lenses"):
        for each, text in documented(importlib.import_module(f"swift_transforms.{name}")).items():
            assert ">>>" in text, each
    assert len(st.__all__) >= 45
