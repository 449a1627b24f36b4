"""The build backend: that of setuptools, which gets numpy's headers where the front of the maps is compiled."""

import os
import sys
from typing import Any, List

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403


def has_compiled_front() -> bool:
    choice = os.environ.get("SWIFT_TRANSFORMS_FRONT", "python")
    if choice not in ("python", "compiled"):
        sys.exit(f"SWIFT_TRANSFORMS_FRONT is {choice!r}; expected 'python' or 'compiled'")
    return choice == "compiled"


def get_requires_for_build_wheel(config_settings: Any = None) -> List[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *(["numpy>=2"] if has_compiled_front() else [])]
