// Checks a server of one's own: its settings, and who can read its file of them.
import { statSync } from "node:fs";
import { join } from "node:path";
import { right, wrong, type Finding } from "../findings/finding.ts";
import { checkHostSettings } from "../host/settings.ts";
import { SETTINGS_FILE } from "../host/variables.ts";
import type { Deployment } from "./read-deployment.ts";

/** Anyone else's permissions. */
const OTHERS = 0o077;

/** Checks the server, if the site has one of its own. */
export function findHost({ host, vars, exchange }: Deployment): Finding[] {
  if (host === undefined) return [right("Cloudflare serves, and no server of your own")];
  const texts = Object.entries({ ...exchange.vars, ...host, ...vars }).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const checked = checkHostSettings(Object.fromEntries(texts));
  return [
    ...(checked.ok ? [] : checked.problems.map(wrong)),
    ...(host.DATA_FOLDER ? findReaders(join(host.DATA_FOLDER, SETTINGS_FILE)) : []),
  ];
}

function findReaders(file: string): Finding[] {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHERS) === 0) return [];
  return [wrong(`others on this machine can read ${file}, which has the secrets: chmod 600`)];
}
