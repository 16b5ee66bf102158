import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

/** The unit in which Linux counts a process's CPU time. */
const MS_PER_TICK = 10;

/**
 * Returns the milliseconds of CPU that this process's children (workerd) have used so far; undefined without /proc.
 * Unlike requests per second, it does not change when other processes are busy.
 */
export function readChildrenCpuMs(): number | undefined {
  try {
    return listChildren().reduce((total, pid) => total + readTicks(pid) * MS_PER_TICK, 0);
  } catch {
    return undefined;
  }
}

function listChildren(): string[] {
  const tasks = `/proc/${process.pid}/task`;
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, "utf8").split(" ").filter(isWorkerd),
  );
}

function isWorkerd(pid: string): boolean {
  return pid.trim() !== "" && readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd");
}

/** User and system time: fields 14 and 15, counted after the name, which may contain spaces. */
function readTicks(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}
