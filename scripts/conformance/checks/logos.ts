// Checks that the logos of coins are pictures that the product can show (docs/gateway-contract.md, "Logos").
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readInstruments } from "~/contracts/instrument";
import {
  isLogoPath,
  LOGO_TIMEOUT_MS,
  MAX_LOGO_BYTES,
  readLogoType,
} from "~/domain/instrument/logo";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { receiveInTime } from "../client.ts";
import { findInstrumentsCall } from "../facts.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";
import { readBytes } from "../response-body.ts";
import type { Rule } from "../rules.ts";

/** The site's own pictures, which it serves itself. */
const OWN_FILES = join(import.meta.dirname, "../../../public");

/** Most logos that are loaded. A gateway with hundreds of coins serves all of them in the same way. */
const MOST_LOGOS = 50;

/** The checks of logos. */
export const LOGOS: readonly Check[] = [
  check("a logo is a path or an address of a picture", "logoLink", async ({ client }) => {
    const request = await findInstrumentsCall(client);
    const { body } = await client.call(request);
    const links = listLinks(body);
    const odd = links.filter(({ link, logoUrl }) => link !== "" && logoUrl === undefined);
    const named = odd.map(({ link }) => link).join(", ");
    expectThat(odd.length === 0, `pages cannot load ${named}`, request);
  }),
  check("a logo's path ends like a picture", "logoPath", async (context) => {
    const odd = (await listPaths(context)).filter((path) => !isLogoPath(pathnameOf(path)));
    expectThat(odd.length === 0, `no picture by its name: ${odd.join(", ")}`);
  }),
  check("a logo is a picture of up to 256 KB, without a redirect", "logo", async (context) => {
    const paths = (await listPaths(context)).slice(0, MOST_LOGOS);
    for (const path of paths) await expectPicture(context, path);
  }),
];

function check(name: string, rule: Rule, run: Check["run"]): Check {
  return { name: `instruments: ${name}`, call: "instruments", rule, run };
}

function listLinks(body: unknown) {
  if (!Array.isArray(body)) return [];
  return body.flatMap((entry: unknown) => {
    const reading = readInstruments([entry]);
    const link: unknown =
      typeof entry === "object" && entry !== null && "currencyLogoLink" in entry
        ? entry.currencyLogoLink
        : "";
    if (!reading.ok || typeof link !== "string") return [];
    return [{ link, logoUrl: reading.value[0]?.logoUrl }];
  });
}

/** The paths of logos on the gateway, each once. */
async function listPaths({ facts }: CheckContext): Promise<readonly string[]> {
  const logos = (await facts.instruments()).map(({ logoUrl = "" }) => logoUrl);
  const paths = [...new Set(logos)].filter((url) => url.startsWith("/") && !isOwnFile(url));
  if (paths.length === 0) throw new NotApplicable("no logo is a path on the gateway");
  return paths;
}

function isOwnFile(path: string): boolean {
  return existsSync(join(OWN_FILES, pathnameOf(path)));
}

// The product sends neither a key nor the visitor's data with this call.
async function expectPicture({ options }: CheckContext, path: string): Promise<void> {
  const request: CallRequest = { method: "GET", path, timeoutMs: LOGO_TIMEOUT_MS };
  try {
    await readPicture({ ...options, apiKey: undefined }, request);
  } catch (error) {
    if (!(error instanceof Nonconformance)) throw error;
    const rule = error.message.startsWith("takes longer") ? "logoTime" : "logo";
    throw new Nonconformance(`${path}: ${error.message}`, request, rule);
  }
}

async function readPicture(options: CheckContext["options"], request: CallRequest): Promise<void> {
  await receiveInTime(options, request, async (response) => {
    const type = response.headers.get("content-type");
    const isPicture = response.status === 200 && readLogoType(type) !== undefined;
    const found = `status ${String(response.status)} with '${type ?? ""}' instead of a picture`;
    expectThat(isPicture, found, request);
    const { byteLength } = await readBytes(response, request, MAX_LOGO_BYTES);
    expectThat(byteLength > 0, "a picture of no bytes", request);
  });
}

function pathnameOf(path: string): string {
  return path.split("?")[0] ?? "";
}
