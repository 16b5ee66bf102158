// The npm commands beside `npm start`: node scripts/run.mjs SCRIPT [ARGUMENTS]. From a fresh clone on.
import { installPackages, requireNode, runScript } from "./bootstrap.mjs";

const [script, ...args] = process.argv.slice(2);
requireNode();
await installPackages();
process.exitCode = await runScript(script, args);
