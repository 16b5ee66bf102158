// npm run load:exchange: the exchange over the tests' fake provider. A thousand channels follow twenty pairs, then two
// hundred orders are created and followed. It counts the calls that this costs the provider. The product is left out: it
// shares channels among its browsers, so it asks the exchange for less.
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { makeSecret } from "../scripts/product/dev-vars.ts";
import { buildExchange, readExchange } from "../scripts/product/exchange.ts";
import { inProject } from "../scripts/product/paths.ts";
import { serveWorkers, type ServedProduct } from "../scripts/product/serve.ts";
import { makeSigningDoor } from "../scripts/product/signing-door.ts";
import { WORKER_NAMES } from "../scripts/product/worker-names.ts";
import { openCrowd } from "./exchange/crowd.ts";
import { paceOf, serveProvider, type CountedProvider } from "./exchange/provider.ts";
import { pause } from "./load/gateway.ts";
import { toTable } from "./table.ts";

const OPTIONS = {
  channels: { type: "string", default: "1000" },
  orders: { type: "string", default: "200" },
  seconds: { type: "string", default: "120" },
} as const;
/** Between two creations, milliseconds: below the exchange's budget of five calls a second. */
const CREATION_PAUSE_MS = 300;
const DESTINATION = "0x52908400098527886E0F7030069857D2E4169EE7";
const REFUND = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

/** Details that the table leaves out. */
const NOTES = `Five looks a second are the budget in the long run. After a quiet time up to 16 more are allowed at once, so the fullest ten seconds may have 6.60 a second.

A creation waits for four round trips besides the provider's reply:

1. the order's object, together with the check of both addresses,
2. the object again,
3. the budget,
4. the claim of the deposit address.

Before 26 November 2026 it waited for ten. Both address checks, both writes of the order's row, both halves of the claim and the note of the outcome came one after the other.
`;

type Row = readonly [string, string];

/** Measures what a crowd on the live channel costs the provider. */
async function measureRates(
  origin: string,
  provider: CountedProvider,
  { count, seconds }: { count: number; seconds: number },
): Promise<Row[]> {
  const crowd = await openCrowd(origin, count);
  await pause(20_000);
  provider.take("/v0/quote");
  crowd.takeRates();
  await pause(seconds * 1_000);
  const [mean, fullest] = paceOf(provider.take("/v0/quote"), seconds);
  const rows: Row[] = [
    ["channels on 20 pairs", String(crowd.open())],
    ["dry quotes a second", mean.toFixed(2)],
    ["in the fullest ten seconds", fullest.toFixed(2)],
    [
      "rates that a channel gets in a minute",
      ((crowd.takeRates() * 60) / seconds / count).toFixed(1),
    ],
  ];
  crowd.close();
  return rows;
}

/** Creates orders and counts the looks at them. */
async function measureOrders(
  origin: string,
  provider: CountedProvider,
  { count, seconds }: { count: number; seconds: number },
): Promise<Row[]> {
  const times: number[] = [];
  for (let visitor = 0; visitor < count; visitor += 1) {
    const startedAt = performance.now();
    if (await createOrder(origin)) times.push(performance.now() - startedAt);
    await pause(CREATION_PAUSE_MS);
  }
  provider.take("/v0/status");
  await pause(seconds * 1_000);
  const [mean, fullest] = paceOf(provider.take("/v0/status"), seconds);
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(0);
  return [
    ["orders created", `${String(times.length)} of ${String(count)}`],
    ["ms of a creation, median", at(0.5)],
    ["ms of a creation, p95", at(0.95)],
    ["looks a second at open orders", mean.toFixed(2)],
    ["in the fullest ten seconds", fullest.toFixed(2)],
  ];
}

async function createOrder(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/v1/orders/public/create`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({
      rateMode: "FLOATING",
      instrumentFrom: { currencyTitle: "BTC", networkTitle: "Bitcoin", slug: "btc" },
      instrumentTo: { currencyTitle: "ETH", networkTitle: "Ethereum (ERC20)", slug: "eth" },
      destinationAddress: DESTINATION,
      refundAddress: REFUND,
      claimedDepositAmount: "0.01",
    }),
  });
  const body = await response.text();
  if (!response.ok) console.log(`a creation: ${String(response.status)} ${body.slice(0, 200)}`);
  return response.ok;
}

async function serveExchange({ url, signer }: CountedProvider): Promise<ServedProduct> {
  const secret = makeSecret();
  const exchange = await readExchange({
    GATEWAY_SECRET: secret,
    NEAR_INTENTS_URL: url,
    NEAR_INTENTS_SIGNER: signer,
  });
  return serveWorkers([makeSigningDoor(secret, WORKER_NAMES.exchange), exchange], {});
}

async function run(): Promise<string> {
  const { values } = parseArgs({ options: OPTIONS });
  const seconds = Number(values.seconds);
  await buildExchange();
  const provider = await serveProvider();
  const served = await serveExchange(provider);
  const { url } = served;
  const rates = await measureRates(url, provider, { count: Number(values.channels), seconds });
  const orders = await measureOrders(url, provider, { count: Number(values.orders), seconds });
  await served.stop();
  await provider.stop();
  const head = ["the exchange over a fake provider", ""];
  return toTable(head, [...rates, ...orders]);
}

const table = await run();
const machine = `${String(cpus().length)} × ${cpus()[0]?.model.trim() ?? "unknown"}, load average ${loadavg()[0]?.toFixed(1) ?? "unknown"}`;
console.log(`\n${table}\n`);
const date = new Date().toISOString().slice(0, 10);
const text = `# The last load of the exchange\n\nWritten by \`npm run load:exchange\` on ${date}, ${machine}. See README.md for what happens in it.\n\n${table}\n\n${NOTES}`;
writeFileSync(inProject("bench/EXCHANGE.md"), text);
process.exit(0);
