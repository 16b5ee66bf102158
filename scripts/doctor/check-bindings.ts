// Compares the bindings in the two wrangler.toml with what functions/runtime/env.ts and sandbox/env.ts need.
import { BINDING } from "../../functions/runtime/settings.ts";
import { doubtful, wrong, type Finding } from "./finding.ts";
import type { Deployment, WorkerConfig } from "./read-deployment.ts";

const OBJECTS = {
  product: ["RATE_LIMITER", "ACCOUNT_SESSIONS", "FIAT_ATTEMPTS", "LIVE_RATES"],
  sandbox: ["ORDERS", "MARKET", "PAYOUTS"],
} as const;
const DATABASE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const NOBODYS_ID = /^[0-]+$|^(.)\1{7}/;

/** Checks that every binding that the Workers need exists. */
export function findBindings(deployment: Deployment): Finding[] {
  const { product, sandbox, isDemo } = deployment;
  return [
    ...findProductBindings(product),
    ...findObjects("wrangler.toml", product, OBJECTS.product),
    ...findService(deployment),
    ...findNamespaces("wrangler.toml", product),
    ...(isDemo ? findSandboxBindings(sandbox) : []),
  ];
}

function findProductBindings(product: WorkerConfig): Finding[] {
  return [
    ...(product.assets?.binding === "ASSETS"
      ? []
      : [wrong('wrangler.toml binds no ASSETS: [assets] needs binding = "ASSETS"')]),
    ...(product.version_metadata?.binding === "VERSION"
      ? []
      : [wrong('wrangler.toml binds no VERSION: [version_metadata] needs binding = "VERSION"')]),
  ];
}

function findObjects(file: string, config: WorkerConfig, names: readonly string[]): Finding[] {
  const made = config.migrations.flatMap(({ new_sqlite_classes: classes = [] }) => classes);
  return names.flatMap((name) => {
    const own = config.durable_objects.bindings.find((object) => object.name === name);
    if (!own) return [wrong(`${file} does not bind the Durable Object ${name}: take it from git`)];
    return made.includes(own.class_name)
      ? []
      : [wrong(`${file} has no migration that makes ${own.class_name}: take it from git`)];
  });
}

function findService({ product, sandbox, vars, isDemo }: Deployment): Finding[] {
  const bound = product.services.find(({ binding }) => binding === "GATEWAY")?.service;
  if (isDemo) return findSandboxService(bound, sandbox.name ?? "the sandbox");
  const user = findBindingUser(vars);
  if (bound === undefined) return user === undefined ? [] : [wrong(user)];
  return user !== undefined && bound !== sandbox.name
    ? []
    : [wrong("wrangler.toml still binds the sandbox as GATEWAY: remove that [[services]]")];
}

/** What is wrong without the service that a setting needs; undefined if none needs it. */
function findBindingUser({ PROVIDER, GATEWAY_URL }: Deployment["vars"]): string | undefined {
  if (GATEWAY_URL === BINDING) {
    return "GATEWAY_URL=binding, and wrangler.toml has no service GATEWAY: bind your gateway";
  }
  return PROVIDER === undefined
    ? undefined
    : "PROVIDER is set, and wrangler.toml has no service GATEWAY: bind the exchange";
}

function findSandboxService(bound: string | undefined, name: string): Finding[] {
  if (bound === name) return [];
  return bound === undefined
    ? [wrong(`SANDBOX=1, and wrangler.toml has no service GATEWAY: bind ${name}`)]
    : [wrong(`wrangler.toml binds ${bound} as GATEWAY, and the sandbox is ${name}`)];
}

function findNamespaces(file: string, { kv_namespaces: namespaces }: WorkerConfig): Finding[] {
  return namespaces
    .filter(({ id = "" }) => !/^[\da-f]{32}$/.test(id) || NOBODYS_ID.test(id))
    .map(({ binding }) => wrong(`${file}: the KV namespace ${binding} has no id: set yours`));
}

function findSandboxBindings(sandbox: WorkerConfig): Finding[] {
  const file = "sandbox/wrangler.toml";
  return [
    ...findObjects(file, sandbox, OBJECTS.sandbox),
    ...findNamespaces(file, sandbox),
    ...findDatabase(sandbox),
    ...findBucket(sandbox),
  ];
}

function findDatabase({ d1_databases: databases }: WorkerConfig): Finding[] {
  const own = databases.find(({ binding }) => binding === "DB");
  const remedy = "npx wrangler d1 create agio-sandbox, and write its id there";
  if (!own) return [wrong(`sandbox/wrangler.toml binds no database DB: ${remedy}`)];
  const { database_id: id } = own;
  if (id === undefined || id === "") {
    return [
      doubtful(
        `sandbox/wrangler.toml has no database_id: the first deploy creates a database; or ${remedy}`,
      ),
    ];
  }
  const isReal = DATABASE_ID.test(id) && !NOBODYS_ID.test(id);
  return isReal ? [] : [wrong(`sandbox/wrangler.toml: the database_id is no id: ${remedy}`)];
}

function findBucket({ r2_buckets: buckets }: WorkerConfig): Finding[] {
  const own = buckets.find(({ binding }) => binding === "PHOTOS");
  if (own?.bucket_name) return [];
  return [
    wrong(
      "sandbox/wrangler.toml binds no bucket PHOTOS: npx wrangler r2 bucket create agio-sandbox-photos",
    ),
  ];
}
