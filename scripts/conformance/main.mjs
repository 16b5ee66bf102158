// npm run conformance. JavaScript, so that an old Node names the one that this needs.
import process from "node:process";
import { requireTypeScript } from "../bootstrap.mjs";

requireTypeScript("npm run conformance");
await import("../product/app-imports.ts");
const { runCommand } = await import("./command.ts");
process.exitCode = await runCommand(process.argv.slice(2));
