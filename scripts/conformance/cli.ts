// The entry of the package that scripts/conformance-package.ts builds.
import process from "node:process";
import { runCommand } from "./command.ts";

process.exitCode = await runCommand(process.argv.slice(2));
