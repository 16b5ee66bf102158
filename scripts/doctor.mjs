// npm run doctor: says before a deploy what is missing or still a template.
import { installPackages, requireNode, runScript } from "./bootstrap.mjs";

requireNode();
await installPackages();
process.exitCode = await runScript("scripts/doctor/main.ts", process.argv.slice(2));
