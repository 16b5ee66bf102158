// Finds the workerd processes that serve a data folder. Needs /proc, so only Linux has it; elsewhere it finds none.
import { readdirSync, readFileSync } from "node:fs";

/** The variable of workerd's environment that names its data folder. */
export const FOLDER_MARK = "SERVED_DATA_FOLDER";

/** A running workerd, and whether the server that started it has gone. */
export interface RunningWorkerd {
  readonly pid: number;
  readonly isOrphan: boolean;
}

/** Returns the processes of this user that have the data folder open. */
export function findWorkerd(folder: string): RunningWorkerd[] {
  const mark = `${FOLDER_MARK}=${folder}`;
  return listProcesses().flatMap((pid) => {
    const isOne = read(pid, "cmdline").includes("workerd\0serve");
    if (!isOne || !read(pid, "environ").split("\0").includes(mark)) return [];
    return [{ pid, isOrphan: !read(findParent(pid), "cmdline").includes("serve.ts") }];
  });
}

function listProcesses(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function findParent(pid: number): number {
  // The name in parentheses may contain anything.
  const [, parent = "0"] = /\) \S (\d+)/.exec(read(pid, "stat")) ?? [];
  return Number(parent);
}

/** A process may end at any time, and those of other users are closed. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, "utf8");
  } catch {
    return "";
  }
}
