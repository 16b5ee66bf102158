// npm run test:slow: npm test as on a slow machine, on one core. With --busy it has all cores, beside a busy loop on
// each. A check that fails only here depends on the machine's speed.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import process from "node:process";
import { inProject } from "./product/paths.ts";

const BUSY = "--busy";

const args = process.argv.slice(2);
const isBusy = args.includes(BUSY);
const loops = Array.from({ length: isBusy ? availableParallelism() : 0 }, () =>
  spawn(process.execPath, ["-e", "for (;;);"]),
);
const check = [inProject("scripts/check.ts"), "--browser", ...args.filter((arg) => arg !== BUSY)];
const checking = isBusy
  ? spawn(process.execPath, check, { stdio: "inherit" })
  : spawn("taskset", ["-c", "0", process.execPath, ...check], { stdio: "inherit" });
const stopLoops = () => {
  for (const loop of loops) loop.kill();
};
process.on("exit", stopLoops);
checking.once("error", (error) => {
  console.error(`${error.message}. Linux has taskset; elsewhere use: npm run test:slow -- ${BUSY}`);
  process.exitCode = 1;
});
checking.once("exit", (code) => {
  stopLoops();
  process.exitCode = code ?? 1;
});
