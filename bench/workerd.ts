import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

/** Returns the ids of the workerd processes that this process started; empty without /proc. */
export function listWorkerds(): number[] {
  try {
    const tasks = `/proc/${process.pid}/task`;
    return readdirSync(tasks)
      .flatMap((task) => readFileSync(`${tasks}/${task}/children`, "utf8").trim().split(" "))
      .filter(
        (pid) => pid !== "" && readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd"),
      )
      .map(Number);
  } catch {
    return [];
  }
}

/** Returns the resident memory of a process, megabytes; 0 without /proc. */
export function readMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
