// npm run alert-test: sends an alert through the deployed exchange, and reports whether it arrived at ALERT_URL.
// `-- --local` asks the exchange of a running `npm start`.
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import "./product/app-imports.ts";
import { readToml } from "./product/read-toml.ts";
import { run } from "./product/run.ts";

const { testAlert } = await import("./provider/alert-test.ts");

const CONFIG = "exchange/wrangler.toml";
const isLocal = process.argv.includes("--local");
const place = isLocal ? ["--local", "--persist-to", ".wrangler/state"] : ["--remote"];

const { options } = await readToml(CONFIG);
const [database = "DB"] = Object.keys(options.d1Databases ?? {});

/** Runs a query in the exchange's database; returns its rows. */
async function query(sql: string): Promise<unknown> {
  const args = ["d1", "execute", database, "-c", CONFIG, ...place, "--json", "--command", sql];
  const { code, output } = await run("wrangler", args);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf("[")));
}

const { isDelivered, lines } = await testAlert({
  query,
  wait: (milliseconds) => wait(milliseconds),
  now: Date.now,
  report: (line) => {
    console.log(line);
  },
});
for (const line of lines) console.log(line);
process.exitCode = isDelivered ? 0 : 1;
