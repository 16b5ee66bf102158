// Names bindings that no code uses, and stores that two Workers share.
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import {
  EXCHANGE_FILE,
  SANDBOX_FILE,
  listWorkers,
  type Deployment,
  type WorkerConfig,
} from "./read-deployment.ts";
import { NOBODYS_ID } from "./worker-file.ts";

/** Returns a line for each binding that is not among those that the Worker's code uses. */
export function findStrangers(
  file: string,
  config: WorkerConfig,
  used: readonly string[],
): Finding[] {
  const { d1_databases, r2_buckets, kv_namespaces, services, send_email, durable_objects } = config;
  const bound = [...d1_databases, ...r2_buckets, ...kv_namespaces, ...services];
  const named = [...send_email, ...durable_objects.bindings];
  return [...bound.map(({ binding }) => binding), ...named.map(({ name }) => name)]
    .filter((name) => !used.includes(name))
    .map((name) =>
      doubtful(`${file} binds ${name}, and no code of this release uses it: remove it`),
    );
}

/** A service binding leads to a Worker of the same account. */
export function findAccounts(deployment: Deployment): Finding[] {
  const named = listWorkers(deployment).map(([file, { account_id: id }]) => [file, id] as const);
  const [[file, own] = [], ...others] = named;
  return others
    .filter(([, id]) => id !== own)
    .map(([other]) =>
      wrong(
        `${String(file)} and ${other} have not the same account_id, and a binding leads to no Worker of another account: name one account in both, or in none`,
      ),
    );
}

/** Checks that play money and real orders are stored apart, whichever of the two serves. */
export function findShared({ sandbox, exchange }: Deployment): Finding[] {
  const names = (config: WorkerConfig) =>
    config.d1_databases.map(({ database_name: name }) => name);
  const databases = (config: WorkerConfig) =>
    config.d1_databases.map(({ database_id: id = "" }) => id).filter((id) => !NOBODYS_ID.test(id));
  const buckets = (config: WorkerConfig) => config.r2_buckets.map(({ bucket_name: name }) => name);
  const stores = [
    ["database_id", databases(sandbox), databases(exchange)],
    ["database_name", names(sandbox), names(exchange)],
    ["bucket_name", buckets(sandbox), buckets(exchange)],
  ] as const;
  return stores.flatMap(([key, ofSandbox, ofExchange]) =>
    ofSandbox
      .filter((each) => each && ofExchange.includes(each))
      .map((each) =>
        wrong(
          `${SANDBOX_FILE} and ${EXCHANGE_FILE} have the same ${key}, ${String(each)}: play money and real orders must not share it, so give each its own`,
        ),
      ),
  );
}
