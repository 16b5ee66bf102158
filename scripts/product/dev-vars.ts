import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { inProject } from "./paths.ts";

const FILE = ".dev.vars";

/** Returns a random secret for one machine or one start; it seals sessions or signs calls. */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Reads the operator's variables from a file of the folder, which is created from the project's example on the first start. An empty variable unsets the one in wrangler.toml. */
export function readDevVars(folder = inProject("."), file = FILE): Record<string, string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : makeText(file);
  const filled = fillSecret(text);
  if (filled !== text || !existsSync(path)) writeFileSync(path, filled, { mode: 0o600 });
  return Object.fromEntries(
    Object.entries(parseEnv(filled)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** The example begins with a paragraph about its own name and Cloudflare's secrets. */
function makeText(file: string): string {
  const example = readFileSync(inProject(`${FILE}.example`), "utf8");
  return file === FILE ? example : `${OF_SERVER}${example.slice(example.indexOf("\n\n") + 2)}`;
}

const OF_SERVER = `# The settings of this server; the environment overrides them. They contain secrets: keep them readable by its user only.
# Also read here: HOST, PORT, TRUSTED_PROXIES and COUNTRY_HEADER; with PROVIDER also the settings of the exchange, such as
# ALERT_URL, BLOCKED_COUNTRIES and the provider's key. The operators' documentation lists them.

`;

function fillSecret(text: string): string {
  if (parseEnv(text).SESSION_SECRET) return text;
  const line = `SESSION_SECRET=${makeSecret()}`;
  const empty = /^SESSION_SECRET=.*$/m;
  return empty.test(text) ? text.replace(empty, line) : `${text.trimEnd()}\n${line}\n`;
}
