// Runs a script on the project's Node, from a fresh clone on: node scripts/run.mjs SCRIPT [ARGUMENTS]. Every npm command
// uses it.
import { giveUp, installPackages, requireNode, runScript } from "./bootstrap.mjs";

const [script, ...args] = process.argv.slice(2);
requireNode();
if (!script) giveUp("Name the script: node scripts/run.mjs bench/resident.ts");
await installPackages();
process.exitCode = await runScript(script, args);
