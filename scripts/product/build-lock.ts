import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { inProject } from "./paths.ts";

const LOCK = inProject(".cache/build.lock");
const LOOK_AGAIN_MS = 250;

/** Lets only one process at a time build in this folder, because `npm start` and a test may start together. `onWait` is called if another one builds. */
export async function withBuildLock<T>(
  build: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  mkdirSync(inProject(".cache"), { recursive: true });
  if (!tryLock()) {
    if (isHolderAlive()) onWait();
    while (!tryLock()) await sleep(LOOK_AGAIN_MS);
  }
  const unlock = () => {
    rmSync(LOCK, { force: true });
  };
  process.once("exit", unlock);
  try {
    return await build();
  } finally {
    process.off("exit", unlock);
    unlock();
  }
}

/** A lock whose process is gone was left by a kill, so it is taken over. */
function tryLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isHolderAlive()) rmSync(LOCK, { force: true });
    return false;
  }
}

function isHolderAlive(): boolean {
  try {
    return isAlive(Number(readFileSync(LOCK, "utf8")));
  } catch {
    return false;
  }
}

/** Returns whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
