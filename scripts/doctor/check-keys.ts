// Names every key of a wrangler.toml that the doctor does not know, and those that carry visitors' data away.
import { resolve } from "node:path";
import { experimental_readRawConfig } from "wrangler";
import * as z from "zod";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import { listWorkers, type Deployment } from "./read-deployment.ts";

/** The keys that the doctor knows: it checks them, or they change nothing for visitors. Lists count as their items. */
const KNOWN: ReadonlySet<string> = new Set([
  "$schema",
  "name",
  "main",
  "account_id",
  "compatibility_date",
  "compatibility_flags",
  "keep_names",
  "minify",
  "upload_source_maps",
  "send_metrics",
  "workers_dev",
  "preview_urls",
  "route",
  "route.pattern",
  "route.custom_domain",
  "route.zone_name",
  "route.zone_id",
  "routes",
  "routes.pattern",
  "routes.custom_domain",
  "routes.zone_name",
  "routes.zone_id",
  "assets.directory",
  "assets.binding",
  "assets.html_handling",
  "assets.not_found_handling",
  "assets.run_worker_first",
  "services.binding",
  "services.service",
  "durable_objects.bindings.name",
  "durable_objects.bindings.class_name",
  "migrations.tag",
  "migrations.new_sqlite_classes",
  "migrations.deleted_classes",
  "version_metadata.binding",
  "send_email.name",
  "send_email.destination_address",
  "d1_databases.binding",
  "d1_databases.database_name",
  "d1_databases.database_id",
  "d1_databases.preview_database_id",
  "r2_buckets.binding",
  "r2_buckets.bucket_name",
  "kv_namespaces.binding",
  "kv_namespaces.id",
  "triggers.crons",
  "limits.cpu_ms",
  "observability.enabled",
  "observability.logs.enabled",
  "observability.logs.invocation_logs",
  "observability.traces.enabled",
  "observability.redact_query_string",
  "logpush",
]);

/** Their names are the operator's own; other checks look at them. */
const FREE = ["vars", "define"];

/** The product has no timer: the crons are those of the Worker beside it. */
const NOT_OF_PRODUCT = ["triggers"];
/** Only the product serves files. The check of bindings names the others' strangers. */
const NOT_BESIDE_PRODUCT = ["assets"];
/** An environment has none of the bindings above it, and a deploy has no use for it. */
const ENVIRONMENTS = "env";

/** Keys that send each request, with the visitor's address, to another place. Each is off if its value is `false` or empty. */
const LEAKS: readonly (readonly [key: string, what: string])[] = [
  ["logpush", "sends the log of each request, with the visitor's address, to another service"],
  ["tail_consumers", "passes each request, with the visitor's address, to another Worker"],
  [
    "streaming_tail_consumers",
    "passes each request, with the visitor's address, to another Worker",
  ],
  ["observability.logs.destinations", "sends the log to another service"],
  ["observability.traces.destinations", "sends the traces to another service"],
];

const rawFile = z.object({ rawConfig: z.unknown() });

/** Checks the keys of each wrangler.toml that is deployed. */
export function findKeys(deployment: Deployment): Finding[] {
  const { folder, config } = deployment;
  return listWorkers(deployment).flatMap(([file]) => {
    // oxlint-disable-next-line typescript/no-unsafe-call -- wrangler's declarations refer to a package without types
    const read: unknown = experimental_readRawConfig({ config: resolve(folder, file) });
    const foreign = file === config ? NOT_OF_PRODUCT : NOT_BESIDE_PRODUCT;
    return findOfFile(file, listKeys(rawFile.parse(read).rawConfig), foreign);
  });
}

function findOfFile(
  file: string,
  keys: ReadonlyMap<string, unknown>,
  foreign: readonly string[],
): Finding[] {
  const names = [...keys.keys()];
  const isOf = (key: string) => (name: string) => name === key || name.startsWith(`${key}.`);
  const leaks = LEAKS.filter(([key]) =>
    names.some((name) => isOf(key)(name) && isOn(keys.get(name))),
  );
  const unknown = names.filter(
    (name) =>
      !KNOWN.has(name) &&
      ![...FREE, ENVIRONMENTS, ...LEAKS.map(([key]) => key)].some((key) => isOf(key)(name)),
  );
  const environments = names.filter(isOf(ENVIRONMENTS)).map((name) => name.split(".")[1] ?? "");
  const unread = foreign.filter((key) => names.some(isOf(key)));
  return [
    ...leaks.map(([key, what]) => wrong(`${file}: ${key} ${what}: remove it`)),
    ...unknown.map((name) =>
      doubtful(
        `${file}: the doctor does not know ${name}: check that it is spelt right and that you need it`,
      ),
    ),
    ...[...new Set(environments)].map((name) =>
      doubtful(
        `${file}: [env.${name}] is never deployed, and would have no bindings: copy the whole file, and deploy with --config`,
      ),
    ),
    ...unread.map((key) =>
      doubtful(`${file}: this Worker does not use ${key}: does it belong into another file?`),
    ),
  ];
}

function isOn(value: unknown): boolean {
  return value !== false && !(Array.isArray(value) && value.length === 0);
}

/** Returns every key with its value: `logs.enabled` for a table, and the keys of the items of a list. */
function listKeys(value: unknown, path = ""): ReadonlyMap<string, unknown> {
  const isTables = Array.isArray(value) && value.some(isTable);
  const tables: readonly unknown[] = isTables ? value : [value];
  const found = tables.flatMap((each): [string, unknown][] => {
    if (!isTable(each)) return path === "" ? [] : [[path, each]];
    return Object.entries(each).flatMap(([name, inner]) => [
      ...listKeys(inner, path === "" ? name : `${path}.${name}`),
    ]);
  });
  return new Map(found);
}

/** A table of TOML has no prototype. */
function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
