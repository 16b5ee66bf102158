// npm start: serves the product at http://localhost:8788, from a fresh clone on.
import { giveUp, installPackages, requireFreePort, requireNode, runScript } from "./bootstrap.mjs";

requireNode();
const port = Number(process.env.PORT || 8788);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  giveUp(`PORT must be a number from 1 to 65535, not '${process.env.PORT}'.`);
}
await requireFreePort(port);
await installPackages();
process.exitCode = await runScript("scripts/serve.ts", [String(port)]);
