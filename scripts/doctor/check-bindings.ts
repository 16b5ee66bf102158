// Compares the bindings in each wrangler.toml with what the env.ts of its Worker needs.
import { isOn } from "~/domain/text/variable-text";
import { BINDING } from "../../functions/runtime/settings.ts";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import {
  EXCHANGE_FILE,
  SANDBOX_FILE,
  type Deployment,
  type WorkerConfig,
} from "./read-deployment.ts";
import { findAccounts, findShared, findStrangers } from "./check-strangers.ts";
import { findDatabase, findObjects, NOBODYS_ID } from "./worker-file.ts";

/** The objects of the exchange, with real coins and with play money. */
const EXCHANGE = {
  ORDERS: "OrderObject",
  RATES: "RateObject",
  PROVIDERS: "ProviderObject",
  LIVE: "LiveObject",
} as const;

/** The class of each Durable Object by the name of its binding. */
const OBJECTS = {
  product: {
    RATE_LIMITER: "RateLimiter",
    ACCOUNT_SESSIONS: "AccountSession",
    FIAT_ATTEMPTS: "FiatAttempts",
    LIVE_RATES: "LiveRates",
  },
  sandbox: { ...EXCHANGE, MARKET: "MarketObject", SWAPS: "SwapObject", PAYOUTS: "PayoutObject" },
  exchange: EXCHANGE,
} as const;

/** Bindings of the product's Worker beside its objects. */
const USED = ["GATEWAY", "SUPPORT_MAIL"];
/** Bindings of the Worker beside it. */
const STORES = ["DB", "PHOTOS"];

/** The schedule of the exchange's watchdog. */
const WATCH_CRON = "*/5 * * * *";

/** Checks that every binding that the Workers need exists. */
export function findBindings(deployment: Deployment): Finding[] {
  const { config, product, sandbox, exchange, isDemo, hasExchange } = deployment;
  const twins = findTwins(deployment);
  return [
    ...findProductBindings(deployment),
    ...findObjects(config, product, OBJECTS.product),
    ...(twins.length > 0 ? twins : findService(deployment)),
    ...findNamespaces(config, product),
    ...(isDemo ? findSandboxBindings(sandbox) : []),
    ...(hasExchange ? findExchangeBindings(exchange) : []),
    ...findUnused(deployment),
    ...findShared(deployment),
    ...findAccounts(deployment),
  ];
}

/** A stray sandbox has a line of its own. */
function findUnused({ config, product, sandbox, exchange, isDemo, hasExchange }: Deployment) {
  const strays = product.services.filter(({ service }) => service === sandbox.name);
  const used = [...USED, ...Object.keys(OBJECTS.product), ...strays.map(({ binding }) => binding)];
  return [
    ...findStrangers(config, product, used),
    ...(isDemo
      ? findStrangers(SANDBOX_FILE, sandbox, [...STORES, ...Object.keys(OBJECTS.sandbox)])
      : []),
    ...(hasExchange
      ? findStrangers(EXCHANGE_FILE, exchange, [...STORES, ...Object.keys(OBJECTS.exchange)])
      : []),
  ];
}

function findProductBindings({ config, product, vars }: Deployment): Finding[] {
  const isMailed = vars.SUPPORT_MAIL_FROM !== undefined;
  const isBound = product.send_email.some(({ name }) => name === "SUPPORT_MAIL");
  return [
    ...(isMailed && !isBound
      ? [
          wrong(
            `SUPPORT_MAIL_FROM is set, and ${config} binds no SUPPORT_MAIL, so no page is served: add [[send_email]] with name = "SUPPORT_MAIL"`,
          ),
        ]
      : []),
    ...(product.assets?.binding === "ASSETS"
      ? []
      : [wrong(`${config} binds no ASSETS: [assets] needs binding = "ASSETS"`)]),
    ...(product.version_metadata?.binding === "VERSION"
      ? []
      : [wrong(`${config} binds no VERSION: [version_metadata] needs binding = "VERSION"`)]),
  ];
}

function findService(deployment: Deployment): Finding[] {
  const { config, sandbox, exchange, vars, isDemo, hasExchange } = deployment;
  if (isDemo) return findBound(deployment, "SANDBOX=1", sandbox.name ?? "the sandbox");
  if (hasExchange) return findBound(deployment, "PROVIDER is set", exchange.name ?? "exchange");
  const bound = boundGateway(deployment);
  const stray = deployment.product.services.find(
    ({ binding, service }) => binding !== "GATEWAY" && service === sandbox.name,
  );
  if (stray) return [wrong(`${config} binds the sandbox as ${stray.binding}: remove that service`)];
  const isUsed = vars.GATEWAY_URL === BINDING;
  if (bound === undefined) {
    const unbound = `GATEWAY_URL=binding, and ${config} has no service GATEWAY: bind your gateway`;
    return isUsed ? [wrong(unbound)] : [];
  }
  if (bound === sandbox.name) {
    return [wrong(`${config} still binds the sandbox as GATEWAY: remove that [[services]]`)];
  }
  const unused = `${config} binds ${bound} as GATEWAY, which only GATEWAY_URL=binding uses: set it, or remove that [[services]]`;
  return isUsed ? [] : [doubtful(unused)];
}

/** Two Workers of one name: the binding would lead to the product itself. */
function findTwins({ config, product, sandbox, exchange }: Deployment): Finding[] {
  const others = [[SANDBOX_FILE, sandbox] as const, [EXCHANGE_FILE, exchange] as const];
  return others
    .filter(([, { name }]) => name !== undefined && name === product.name)
    .map(([file, { name = "" }]) =>
      wrong(
        `${config} and ${file} name the same Worker, ${name}, so one deploy replaces the other: give each its own name`,
      ),
    );
}

function boundGateway({ product }: Deployment): string | undefined {
  return product.services.find(({ binding }) => binding === "GATEWAY")?.service;
}

/** Checks that the Worker with this name is bound, because a setting needs it. */
function findBound(deployment: Deployment, setting: string, name: string): Finding[] {
  const { config } = deployment;
  const bound = boundGateway(deployment);
  if (bound === name) return [];
  return bound === undefined
    ? [wrong(`${setting}, and ${config} has no service GATEWAY: bind ${name}`)]
    : [wrong(`${setting}, and ${config} binds ${bound} as GATEWAY: bind ${name}`)];
}

function findNamespaces(file: string, { kv_namespaces: namespaces }: WorkerConfig): Finding[] {
  return namespaces
    .filter(({ id = "" }) => !/^[\da-f]{32}$/.test(id) || NOBODYS_ID.test(id))
    .map(({ binding }) => wrong(`${file}: the KV namespace ${binding} has no id: set yours`));
}

function findSandboxBindings(sandbox: WorkerConfig): Finding[] {
  const file = SANDBOX_FILE;
  return [
    ...findObjects(file, sandbox, OBJECTS.sandbox),
    ...findNamespaces(file, sandbox),
    ...findDatabase(file, sandbox, "agio-sandbox"),
    ...findBucket(file, sandbox),
  ];
}

function findExchangeBindings(exchange: WorkerConfig): Finding[] {
  const crons = exchange.triggers?.crons ?? [];
  return [
    ...findObjects(EXCHANGE_FILE, exchange, OBJECTS.exchange),
    ...findDatabase(EXCHANGE_FILE, exchange, "agio-exchange"),
    ...(isOn(exchange.vars.ACCOUNTS ?? "on") ? findBucket(EXCHANGE_FILE, exchange) : []),
    ...findCron(crons),
  ];
}

/** The exchange alerts its operator after two runs without an answer. */
function findCron(crons: readonly string[]): Finding[] {
  if (crons.length === 0) {
    return [wrong(`${EXCHANGE_FILE} has no cron, which wakes stuck orders: take it from git`)];
  }
  const others = crons.filter((cron) => cron !== WATCH_CRON);
  if (crons.includes(WATCH_CRON)) {
    return others.map((cron) =>
      doubtful(
        `${EXCHANGE_FILE}: the cron ${cron} runs the watchdog once more, and no other code: remove it`,
      ),
    );
  }
  return [
    wrong(
      `${EXCHANGE_FILE} runs the watchdog at ${crons.join(", ")}, and orders and alerts need it each five minutes: crons = ["${WATCH_CRON}"]`,
    ),
  ];
}

function findBucket(file: string, { r2_buckets: buckets }: WorkerConfig): Finding[] {
  const own = buckets.find(({ binding }) => binding === "PHOTOS");
  if (own?.bucket_name) return [];
  const name = file === EXCHANGE_FILE ? "agio-exchange-photos" : "agio-sandbox-photos";
  return [wrong(`${file} binds no bucket PHOTOS: npx wrangler r2 bucket create ${name}`)];
}
