// npm run smoke. JavaScript, so that an old Node names the one that this needs.
import process from "node:process";
import { requireTypeScript } from "../bootstrap.mjs";

requireTypeScript("npm run smoke");
await import("../product/app-imports.ts");
const { runCommand } = await import("./smoke-command.ts");
process.exitCode = await runCommand(process.argv.slice(2));
