// Reads the doctor's inputs: the wrangler.toml of each Worker, the variables, the names of stored secrets, the brand.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { unstable_readConfig } from "wrangler";
import * as z from "zod";
import { isOn } from "../../app/domain/text/variable-text.ts";
import { SETTING_NAMES } from "../../functions/runtime/settings.ts";
import { SETTINGS_FILE } from "../host/variables.ts";
import { readExchangeEnvironment } from "../product/exchange.ts";
import { withPlace } from "../product/read-toml.ts";
import { readBrand, type ReadBrand } from "./read-brand.ts";

/** The file with the variables of this machine. */
export const DEV_VARS = ".dev.vars";
/** The sandbox's wrangler.toml. */
export const SANDBOX_FILE = "sandbox/wrangler.toml";
/** The exchange's wrangler.toml. */
export const EXCHANGE_FILE = "exchange/wrangler.toml";

const bound = z.looseObject({ binding: z.string() });
/** 'exchange.example', '*.exchange.example/*' and so on. */
const route = z.union([
  z.string(),
  z.looseObject({
    pattern: z.string(),
    custom_domain: z.boolean().optional(),
    zone_name: z.string().optional(),
  }),
]);
const workerConfig = z.object({
  name: z.string().optional(),
  account_id: z.string().optional(),
  /** Absolute. */
  main: z.string().optional(),
  compatibility_date: z.string().optional(),
  define: z.record(z.string(), z.string()).default({}),
  vars: z.record(z.string(), z.unknown()),
  route: route.optional(),
  routes: z.array(route).default([]),
  workers_dev: z.boolean().optional(),
  preview_urls: z.boolean().optional(),
  compatibility_flags: z.array(z.string()).default([]),
  assets: z
    .looseObject({
      directory: z.string().optional(),
      binding: z.string().optional(),
      html_handling: z.string().optional(),
      not_found_handling: z.string().optional(),
      run_worker_first: z.union([z.boolean(), z.array(z.string())]).optional(),
    })
    .optional(),
  observability: z
    .looseObject({
      enabled: z.boolean().optional(),
      redact_query_string: z.boolean().optional(),
      traces: z.looseObject({ enabled: z.boolean().optional() }).optional(),
      logs: z
        .looseObject({ enabled: z.boolean().optional(), invocation_logs: z.boolean().optional() })
        .optional(),
    })
    .optional(),
  limits: z.looseObject({ cpu_ms: z.number().optional() }).optional(),
  version_metadata: bound.optional(),
  send_email: z
    .array(z.looseObject({ name: z.string(), destination_address: z.string().optional() }))
    .default([]),
  services: z.array(bound.extend({ service: z.string() })).default([]),
  durable_objects: z.object({
    bindings: z.array(z.object({ name: z.string(), class_name: z.string() })),
  }),
  migrations: z.array(
    z.looseObject({
      tag: z.string(),
      new_sqlite_classes: z.array(z.string()).optional(),
      deleted_classes: z.array(z.string()).optional(),
      renamed_classes: z.array(z.looseObject({ from: z.string(), to: z.string() })).optional(),
    }),
  ),
  d1_databases: z.array(
    bound.extend({ database_name: z.string().optional(), database_id: z.string().optional() }),
  ),
  r2_buckets: z.array(bound.extend({ bucket_name: z.string().optional() })),
  triggers: z.looseObject({ crons: z.array(z.string()).optional() }).optional(),
  kv_namespaces: z.array(bound.extend({ id: z.string().optional() })),
});
/** The fields of a wrangler.toml that the doctor reads. */
export type WorkerConfig = z.output<typeof workerConfig>;

/** The files to read. */
export interface DeploymentSource {
  /** The project's folder. */
  readonly folder: string;
  /** The product's wrangler.toml. */
  readonly config: string;
  /** A file with variables that override those of wrangler.toml; undefined to check the deployed Worker. */
  readonly envFile: string | undefined;
  /** The environment of a server of one's own, with its file of settings; undefined if Cloudflare serves. */
  readonly host?: Readonly<Record<string, string | undefined>> | undefined;
  /** Whether templates may be left, as on a staging server. */
  readonly isDraft: boolean;
  /** Whether the sandbox may serve, for a demonstration. */
  readonly isDemoMeant: boolean;
  /** The names of the deployed sandbox's stored secrets; undefined if unknown. */
  readonly sandboxSecrets?: readonly string[] | undefined;
  /** The names of the exchange's stored secrets. */
  readonly exchangeSecrets?: readonly string[] | undefined;
  /** The names of the deployed Worker's stored secrets; undefined if Cloudflare did not name them. */
  readonly storedSecrets: readonly string[] | undefined;
  /** Whether no gateway may be called. */
  readonly isOffline: boolean;
}

/** A deployment to check. */
export interface Deployment extends DeploymentSource, ReadBrand {
  readonly product: WorkerConfig;
  readonly sandbox: WorkerConfig;
  readonly exchange: WorkerConfig;
  /** The variables of the product's Worker, without empty ones. */
  readonly vars: Readonly<Record<string, unknown>>;
  /** The variables of the exchange: those of its file, and on a server of one's own those of the server. */
  readonly exchangeVars: Readonly<Record<string, unknown>>;
  /** Where these stand. */
  readonly exchangePlace: string;
  /** Whether the sandbox serves; a demonstration may keep its templates. */
  readonly isDemo: boolean;
  /** Whether the exchange serves. */
  readonly hasExchange: boolean;
}

/** The Workers that a deploy uploads: the product's and the one beside it, each with its file. */
export function listWorkers(deployment: Deployment): readonly (readonly [string, WorkerConfig])[] {
  const { config, product, sandbox, exchange, isDemo, hasExchange } = deployment;
  return [
    [config, product],
    ...(isDemo ? [[SANDBOX_FILE, sandbox] as const] : []),
    ...(hasExchange ? [[EXCHANGE_FILE, exchange] as const] : []),
  ];
}

/** Reads a deployment; throws with the name of a file that cannot be read. */
export async function readDeployment(source: DeploymentSource): Promise<Deployment> {
  const { folder, config, envFile, host } = source;
  const product = readConfig(folder, config);
  const sandbox = readConfig(folder, SANDBOX_FILE);
  const exchange = readConfig(folder, EXCHANGE_FILE);
  const own = envFile === undefined ? {} : readEnvFile(folder, envFile);
  // A server of one's own has its own address, not the one in wrangler.toml.
  const served = host && { PUBLIC_ORIGIN: "", ...pickSettings(host) };
  // There a provider replaces the sandbox that the repository's file switches on (scripts/host/variables.ts).
  const given: Readonly<Record<string, unknown>> = { ...product.vars, ...(served ?? own) };
  const all = served && given.PROVIDER ? { ...given, SANDBOX: "" } : given;
  const vars = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
  const isDemo = isOn(vars.SANDBOX);
  const hasExchange = !isDemo && vars.PROVIDER !== undefined;
  const workers = { product, sandbox, exchange };
  const exchangeVars = { ...exchange.vars, ...readExchangeEnvironment(host ?? {}) };
  const exchangePlace = host ? `${SETTINGS_FILE} or ${EXCHANGE_FILE}` : EXCHANGE_FILE;
  const found = { ...workers, vars, exchangeVars, exchangePlace, isDemo, hasExchange };
  return { ...source, ...found, ...(await readBrand(folder)) };
}

function pickSettings(host: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    SETTING_NAMES.filter((name) => host[name] !== undefined).map((name) => [name, host[name]]),
  );
}

function readConfig(folder: string, file: string): WorkerConfig {
  try {
    const read = (): unknown => unstable_readConfig({ config: resolve(folder, file) });
    return workerConfig.parse(withPlace(file, read));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}

function readEnvFile(folder: string, file: string) {
  const path = resolve(folder, file);
  if (existsSync(path)) return parseEnv(readFileSync(path, "utf8"));
  // npm start creates it.
  if (file === DEV_VARS) return {};
  throw new Error(`${file} is not there: --env-file must name a file with variables`);
}
