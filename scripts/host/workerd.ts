// Finds the workerd processes that serve a data folder. Needs /proc, so only Linux has it; elsewhere it finds none.
import { readdirSync, readFileSync } from "node:fs";

/** The variable of workerd's environment that names its data folder. */
export const FOLDER_MARK = "SERVED_DATA_FOLDER";
/** The programs that start workerd on a data folder. */
const SERVERS = /\b(?:serve|dev)\.ts\0/;

/** A running workerd, and whether the server that started it has gone. */
export interface RunningWorkerd {
  readonly pid: number;
  readonly isOrphan: boolean;
}

/** Returns the processes of this user that have the data folder open. */
export function findWorkerd(folder: string): RunningWorkerd[] {
  return listProcesses().flatMap((pid) => {
    const isOne = read(pid, "cmdline").includes("workerd\0serve");
    if (!isOne || readVariable(pid, FOLDER_MARK) !== folder) return [];
    return [{ pid, isOrphan: !SERVERS.test(read(findParent(pid), "cmdline")) }];
  });
}

/** Returns a variable of a process's environment. */
export function readVariable(pid: number, name: string): string | undefined {
  const start = `${name}=`;
  const found = read(pid, "environ")
    .split("\0")
    .find((each) => each.startsWith(start));
  return found?.slice(start.length);
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
