// Checks a server of one's own: its settings, and who can read its file of them.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { parseEnv } from "node:util";
import { EXCHANGE_SETTING_NAMES } from "../../exchange/settings.ts";
import { doubtful, right, wrong, type Finding } from "../findings/finding.ts";
import { checkHostSettings } from "../host/settings.ts";
import { SETTINGS_FILE, SERVER_SETTING_NAMES } from "../host/variables.ts";
import type { Deployment } from "./read-deployment.ts";

type Host = NonNullable<Deployment["host"]>;

/** Addresses of this machine. */
const LOOPBACK = /^(?:localhost$|127\.|::1$)/;
/** Folders that a restart empties. */
const TEMPORARY = ["/tmp", "/run", "/dev/shm"] as const;
/** Anyone else's permissions. */
const OTHERS = 0o077;

/** What the file of settings may name. */
const KNOWN: ReadonlySet<string> = new Set([...SERVER_SETTING_NAMES, ...EXCHANGE_SETTING_NAMES]);

/** Checks the server, if the site has one of its own. */
export function findHost({ host, vars, exchange }: Deployment): Finding[] {
  if (host === undefined) return [right("Cloudflare serves, and no server of your own")];
  const texts = Object.entries({ ...exchange.vars, ...host, ...vars }).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const checked = checkHostSettings(Object.fromEntries(texts));
  return [
    ...(checked.ok ? [] : checked.problems.map(wrong)),
    ...(checked.ok && isOpenBesideProxy(host)
      ? [
          doubtful(
            "HOST lets strangers reach the server beside its proxy, without HTTPS: HOST=localhost is enough for a proxy on this machine",
          ),
        ]
      : []),
    ...(isTemporary(host.DATA_FOLDER)
      ? [
          wrong(
            `DATA_FOLDER is in a temporary folder, which a restart empties: name a lasting folder`,
          ),
        ]
      : []),
    ...(host.DATA_FOLDER ? findFile(host.DATA_FOLDER) : []),
  ];
}

/** Every proxy is on this machine, and the server is not only there. */
function isOpenBesideProxy({ HOST = "localhost", TRUSTED_PROXIES: named = "" }: Host): boolean {
  const proxies = named.split(/[\s,]+/).filter(Boolean);
  return !LOOPBACK.test(HOST) && proxies.length > 0 && proxies.every((each) => LOOPBACK.test(each));
}

function isTemporary(folder: string | undefined): boolean {
  return folder !== undefined && TEMPORARY.some((each) => resolve(folder).startsWith(each + sep));
}

/** Checks the file of settings. The first start writes it, so a folder without it may be another one. */
function findFile(folder: string): Finding[] {
  const file = join(folder, SETTINGS_FILE);
  if (!existsSync(file)) {
    return [
      wrong(
        `there is no ${SETTINGS_FILE} in ${folder}: start the server once, or name its folder in DATA_FOLDER`,
      ),
    ];
  }
  const set = Object.keys(parseEnv(readFileSync(file, "utf8")));
  const unknown = set.filter((name) => !KNOWN.has(name));
  return [
    ...findReaders(file),
    ...unknown.map((name) =>
      doubtful(
        `${SETTINGS_FILE}: ${name} is not a setting, so nothing reads it there. Is it misspelt?`,
      ),
    ),
  ];
}

function findReaders(file: string): Finding[] {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHERS) === 0) return [];
  return [wrong(`others on this machine can read ${file}, which has the secrets: chmod 600`)];
}
