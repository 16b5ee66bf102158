// npm run alert-test: sends an alert through the deployed exchange, and reports whether it arrived at ALERT_URL.
// `-- --local` asks the exchange of a running `npm start` or `npm run host`, in the folder that DATA_FOLDER names.
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import "./product/app-imports.ts";
import { readDataFolder, toStateFolder } from "./host/data-folder.ts";
import { queryExchange } from "./host/query.ts";

const { testAlert } = await import("./alerts/alert-test.ts");
const { findAlertFault } = await import("./alerts/alert-fault.ts");

const isLocal = process.argv.includes("--local");
const stateFolder = isLocal ? toStateFolder(readDataFolder()) : undefined;

const { isDelivered, lines } = await testAlert({
  isLocal,
  findFault: () => findAlertFault(stateFolder),
  query: (sql) => queryExchange(sql, stateFolder),
  wait: (milliseconds) => wait(milliseconds),
  now: Date.now,
  report: (line) => {
    console.log(line);
  },
});
for (const line of lines) console.log(line);
process.exitCode = isDelivered ? 0 : 1;
