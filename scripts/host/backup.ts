// Copies a data folder at one point in time, while its server runs.
import { spawn, type ChildProcess } from "node:child_process";
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import process from "node:process";
import { findWorkerd } from "./workerd.ts";

/** Only for speed, or made anew by SQLite: shared memory cannot be copied. */
const LEFT_OUT = /(?:^cache(?:\/|$)|-shm$)/;
/** A file's time may lag behind its last write by this. */
const CLOCK_TICK_MS = 1000;
/** If the backup is killed while workerd is paused, a guard wakes workerd after this. */
const LONGEST_PAUSE_SECONDS = 60;

/**
 * Copies the folder to a new one, and returns a sentence about it. Most files are copied while the server runs. Then
 * workerd is paused, and what has changed meanwhile is copied again: together they are what a power cut would leave, and
 * SQLite restores that. Throws if the target exists.
 */
export function backUp(from: string, to: string): string {
  const target = resolve(to);
  if (!existsSync(from)) throw new Error(`There is no data in ${from}. Set DATA_FOLDER.`);
  if (existsSync(target)) throw new Error(`${target} exists already. Name a new folder.`);
  if (!relative(from, target).startsWith("..")) throw new Error(`${target} is inside the data.`);
  // The name tells a broken backup from a whole one.
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const begunAt = Date.now();
  copy(from, unfinished, 0);
  const pauseMs = whilePaused(from, () => {
    copy(from, unfinished, begunAt - CLOCK_TICK_MS);
    dropGone(from, unfinished);
  });
  renameSync(unfinished, target);
  const seconds = ((Date.now() - begunAt) / 1000).toFixed(1);
  return `Copied ${String(list(target).length)} files to ${target} in ${seconds} s; requests waited for ${String(pauseMs)} ms of them.`;
}

/** Copies the files that were written at this time or later. */
function copy(from: string, to: string, sinceMs: number): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const file of list(from)) {
    const [source, target] = [join(from, file), join(to, file)];
    const isOld = (statSync(source, { throwIfNoEntry: false })?.mtimeMs ?? 0) < sinceMs;
    if (isOld && existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyIfThere(source, target);
  }
}

/** The server may delete a file between the listing and the copy. */
function copyIfThere(source: string, target: string): void {
  try {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (existsSync(source)) throw error;
  }
}

/** Without it, the log of a database that has been closed since would be applied again. */
function dropGone(from: string, to: string): void {
  const present = new Set(list(from));
  for (const file of list(to)) if (!present.has(file)) rmSync(join(to, file));
}

function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !LEFT_OUT.test(file));
}

/** Pauses the folder's workerd, if one runs; its connections wait. Returns for how long, milliseconds. */
function whilePaused(folder: string, work: () => void): number {
  const running = findWorkerd(folder).map(({ pid }) => pid);
  if (process.platform !== "linux") {
    console.warn("Only on Linux a running server is paused: elsewhere, stop it for the backup.");
  }
  if (running.length === 0) {
    work();
    return 0;
  }
  const guard = startGuard(running);
  const pausedAt = performance.now();
  try {
    for (const pid of running) process.kill(pid, "SIGSTOP");
    work();
  } finally {
    for (const pid of running) process.kill(pid, "SIGCONT");
    if (guard.pid !== undefined) process.kill(-guard.pid);
  }
  return Math.round(performance.now() - pausedAt);
}

/** Starts a process in a group of its own that wakes workerd even if this process is killed. */
function startGuard(pids: readonly number[]): ChildProcess {
  const command = `sleep ${String(LONGEST_PAUSE_SECONDS)}; kill -CONT ${pids.join(" ")}`;
  const guard = spawn("sh", ["-c", command], { detached: true, stdio: "ignore" });
  guard.unref();
  return guard;
}
