// npm test: from a fresh clone to the proof. Everything that `npm run check` runs, and the journeys in a browser.
import { installPackages, requireNode, runScript } from "./bootstrap.mjs";

requireNode();
await installPackages();
process.exitCode = await runScript("scripts/check.ts", ["--browser"]);
