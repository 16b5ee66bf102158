// npm run alert-test: sends an alert through the deployed exchange, and reports whether it arrived at ALERT_URL.
// `-- --local` asks the exchange of a running `npm start`.
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import "./product/app-imports.ts";
import { queryExchange } from "./product/exchange-database.ts";

const { testAlert } = await import("./provider/alert-test.ts");

const isLocal = process.argv.includes("--local");

const { isDelivered, lines } = await testAlert({
  query: (sql) => queryExchange(sql, isLocal),
  wait: (milliseconds) => wait(milliseconds),
  now: Date.now,
  report: (line) => {
    console.log(line);
  },
});
for (const line of lines) console.log(line);
process.exitCode = isDelivered ? 0 : 1;
