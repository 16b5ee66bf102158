import process from "node:process";
import "../product/app-imports.ts";

const { runCommand } = await import("./smoke-command.ts");
process.exitCode = await runCommand(process.argv.slice(2));
