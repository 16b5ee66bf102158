// Runs the npm commands besides `npm start`, from a fresh clone on: node scripts/run.mjs SCRIPT [ARGUMENTS].
import { installPackages, requireNode, runScript } from "./bootstrap.mjs";

const [script, ...args] = process.argv.slice(2);
requireNode();
await installPackages();
process.exitCode = await runScript(script, args);
