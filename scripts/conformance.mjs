// npm run conformance -- https://gateway.example.com: whether a gateway keeps docs/gateway-contract.md.
import { installPackages, requireNode, runScript } from "./bootstrap.mjs";

requireNode();
await installPackages();
process.exitCode = await runScript("scripts/conformance/main.ts", process.argv.slice(2));
