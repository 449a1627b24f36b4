#!/usr/bin/env python3
"""Maps a PLY file on a local Dask cluster of two workers, one of which is killed half-way.

    larger_than_memory.py COUNT COMMAND [FOLDER]

COUNT points of float64 take 24 bytes each, five times: the input, the parts, the whole, and the results of the command
`transforms` and of one process. COMMAND is the command's path. Fails unless the whole has the bits of the command's
result, every worker has less memory than the file and at most 1 GiB, and the killed one was at work.
"""

import filecmp
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import numpy as np

from swift_transforms import css_matrix, parts

TRANSFORM = "perspective(900px) rotate3d(1, 2, 3, 40deg) translate3d(1px, 2px, 3px)"
PART = 500_000
LIMIT = 1 << 30


def write_cloud(path, count):
    """A PLY file of random points, a part at a time."""
    header = f"ply\nformat binary_little_endian 1.0\nelement vertex {count}\n"
    header += "".join(f"property double {name}\n" for name in "xyz") + "end_header\n"
    with open(path, "wb") as file:
        file.write(header.encode())
        for first in range(0, count, PART):
            random = np.random.default_rng(first)
            random.uniform(-100, 100, (min(PART, count - first), 3)).tofile(file)


def map_slowly_once(file, first, count, matrix, folder, marker):
    """Maps a part. The task in which `marker` is made waits to be killed, half of its work done."""
    if marker:
        try:
            os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            pass  # the second time
        else:
            with parts.written_whole(os.path.join(folder, "half")) as half:
                half.write(str(os.getpid()).encode())
                half.flush()
                with open(marker, "w", encoding="ascii") as note:
                    note.write(str(os.getpid()))
                time.sleep(120)
    return parts.map_part(file, first, count, matrix, folder)


class Peaks(threading.Thread):
    """The largest memory of each process that is a worker, by its id."""

    def __init__(self, cluster):
        super().__init__(daemon=True)
        self.cluster, self.peaks, self.done = cluster, {}, threading.Event()

    def run(self):
        while not self.done.wait(0.02):
            for nanny in list(self.cluster.workers.values()):
                pid = getattr(nanny, "pid", None)
                try:
                    with open(f"/proc/{pid}/status", encoding="ascii") as status:
                        lines = status.read().splitlines()
                except OSError:
                    continue
                for line in lines:
                    if line.startswith("VmHWM"):
                        self.peaks[pid] = int(line.split()[1]) * 1024


def on_cluster(file, matrix, folder, limit):
    """Maps all parts on two workers. Returns their names, the seconds and the peaks of memory."""
    from dask.distributed import Client, LocalCluster

    os.mkdir(folder)
    marker = os.path.join(folder, "..", "killed")
    with LocalCluster(n_workers=2, threads_per_worker=1, memory_limit=limit, dashboard_address=None) as cluster, Client(cluster) as client:
        watch = Peaks(cluster)
        watch.start()
        ranges = file.ranges(PART)
        started = time.perf_counter()
        futures = [
            client.submit(map_slowly_once, file, first, count, matrix, folder, marker if number == len(ranges) // 2 else None, pure=False)
            for number, (first, count) in enumerate(ranges)
        ]
        while not (os.path.exists(marker) and os.path.getsize(marker)):
            time.sleep(0.01)
        waited = time.perf_counter()
        with open(marker, encoding="ascii") as note:
            victim = int(note.read())
        os.kill(victim, signal.SIGKILL)
        names = client.gather(futures)
        seconds = time.perf_counter() - started
        watch.done.set()
        watch.join()
    assert victim in watch.peaks, "the killed process was no worker of the cluster"
    print(f"worker {list(watch.peaks).index(victim) + 1} of {len(watch.peaks)} was killed after {waited - started:.1f} s, in a task")
    return names, seconds, watch.peaks


def main():
    count, command = int(sys.argv[1]), sys.argv[2]
    work = tempfile.mkdtemp(prefix="larger", dir=sys.argv[3] if len(sys.argv) > 3 else None)
    try:
        free = shutil.disk_usage(work).free
        if free < 6 * 24 * count:
            sys.exit(f"{work}: {free / 1e9:.1f} GB are free; expected {6 * 24 * count / 1e9:.1f} GB")
        source, whole, expected = (os.path.join(work, name) for name in ("in.ply", "out.ply", "command.ply"))
        write_cloud(source, count)
        file, matrix = parts.PointFile.ply(source), css_matrix(TRANSFORM)
        limit = min(LIMIT, 24 * count * 4 // 5)  # less than the file
        started = time.perf_counter()
        numbers = " ".join(repr(float(each)) for each in matrix.reshape(-1))
        subprocess.run([command, "points", source, "-o", expected, f"--transform={numbers}", "--projective", "--order", "rows"], check=True)
        by_command = time.perf_counter() - started
        names, seconds, peaks = on_cluster(file, matrix, os.path.join(work, "parts"), limit)
        parts.join_parts(file, names, whole)
        assert filecmp.cmp(whole, expected, shallow=False), "the cluster's result is not that of the command"
        left = {name for name in os.listdir(os.path.join(work, "parts")) if not name.endswith(".tmp")}
        assert left == {os.path.basename(name) for name in names}, left
        os.mkdir(os.path.join(work, "alone"))
        started = time.perf_counter()
        for first, size in file.ranges(PART):
            parts.map_part(file, first, size, matrix, os.path.join(work, "alone"))
        alone = time.perf_counter() - started
        rate = count / 1e6
        print(f"{count} points, {len(names)} parts; equal to the command to the bit")
        print(f"two workers {seconds:.1f} s ({rate / seconds:.1f} million points/s), one of them killed and started anew")
        print(f"one process {alone:.1f} s ({rate / alone:.1f} million points/s), the command {by_command:.1f} s ({rate / by_command:.1f})")
        print(f"largest memory of a worker: {max(peaks.values()) / 2**20:.0f} MiB, of a file of {24 * count / 2**20:.0f} MiB")
        assert max(peaks.values()) <= limit
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
