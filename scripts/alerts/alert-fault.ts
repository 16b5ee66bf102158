// Whether alerts can arrive at all: whether ALERT_URL is set where the exchange runs.
import { existsSync } from "node:fs";
import { readStoredSecrets } from "../doctor/stored-secrets.ts";
import { findWorkerd, readVariable } from "../host/workerd.ts";
import { readWorkerVars } from "../product/read-worker.ts";
import type { AlertFault } from "./alert-test.ts";

const CONFIG = "exchange/wrangler.toml";

/** Returns the fault of the server on a data folder, or without one of the deployed exchange; undefined if none is known. */
export async function findAlertFault(stateFolder?: string): Promise<AlertFault | undefined> {
  const { ALERT_URL: written } = await readWorkerVars(CONFIG);
  if (stateFolder !== undefined) return findOwnFault(stateFolder, Boolean(written));
  if (written) return undefined;
  const stored = await readStoredSecrets(CONFIG).catch(() => undefined);
  return stored?.includes("ALERT_URL") === false ? "unset" : undefined;
}

function findOwnFault(stateFolder: string, isWritten: boolean): AlertFault | undefined {
  // Elsewhere no running server can be found.
  if (!existsSync("/proc/self/environ")) return undefined;
  const server = findWorkerd(stateFolder).find(({ isOrphan }) => !isOrphan);
  if (server === undefined) return "stopped";
  return isWritten || readVariable(server.pid, "ALERT_URL") ? undefined : "unset";
}
