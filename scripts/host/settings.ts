// The settings of a server of one's own. The product's own settings are in functions/runtime/settings.ts.
import { BlockList, isIP } from "node:net";
import * as z from "zod";
import { isOn } from "../../app/domain/text/variable-text.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;
const LOCAL_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[^/]+\.localhost)(?::\d+)?$/;
/** A shorter prefix would trust whole continents. */
const LEAST_PREFIX = 8;
const DEFAULT_PORT = "8788";
const PORTS = "must be a number from 1 to 65535";

const variables = z.object({
  HOST: z
    .string()
    .refine((text) => text === "localhost" || isIP(text) !== 0, {
      error: "must be localhost or an IP address: 0.0.0.0 or :: serves every network",
    })
    .default("localhost"),
  /** 0 takes a free one. */
  PORT: z
    .string()
    .default(DEFAULT_PORT)
    .transform(Number)
    .pipe(z.int(PORTS).min(0, PORTS).max(65_535, PORTS)),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isNetwork), {
      error: `must be IP addresses or networks such as 10.0.0.0/8, with a space between; a network has ${String(LEAST_PREFIX)} fixed bits at least`,
      abort: true,
    })
    .transform(toBlockList),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,60}$/, "must be the name of a header")
    .transform((name) => name.toLowerCase())
    .optional(),
});

/** The names of the server's own settings. */
export const HOST_SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

/** The checked settings, and whether strangers can reach the server. */
export type HostSettings = z.output<typeof variables> & { readonly isPublic: boolean };

/** The settings, or one line per problem with the variable's name. */
export type CheckedHost =
  | { readonly ok: true; readonly settings: HostSettings }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Checks the settings of the server together with those of the product that depend on it; an empty one counts as unset. */
export function checkHostSettings(all: Readonly<Record<string, string | undefined>>): CheckedHost {
  const set = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.map(String).join(".")}: ${message}`,
    );
    return { ok: false, problems };
  }
  const settings = { ...parsed.data, isPublic: isReached(parsed.data.HOST, set) };
  const problems = CONTRADICTIONS.filter(([isOne]) => isOne(settings, set)).map(
    ([, sentence]) => sentence,
  );
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

/** A reverse proxy or Tor on the same machine brings strangers to a local port; the site's own address shows that. */
function isReached(host: string, { PUBLIC_ORIGIN, ONION_ORIGIN }: Partial<Record<string, string>>) {
  const named = [PUBLIC_ORIGIN, ONION_ORIGIN].filter((origin) => origin !== undefined);
  return !LOOPBACK.test(host) || named.some((origin) => !LOCAL_ORIGIN.test(origin));
}

/** What does not fit together, each with its sentence. */
const CONTRADICTIONS: readonly (readonly [
  isOne: (settings: HostSettings, set: Partial<Record<string, string>>) => boolean,
  sentence: string,
])[] = [
  [
    ({ COUNTRY_HEADER, TRUSTED_PROXIES }) =>
      COUNTRY_HEADER !== undefined && TRUSTED_PROXIES.rules.length === 0,
    "COUNTRY_HEADER needs TRUSTED_PROXIES: a header of a stranger is not believed",
  ],
  [
    ({ TRUSTED_PROXIES }, { PUBLIC_ORIGIN = "" }) =>
      PUBLIC_ORIGIN.startsWith("https:") && TRUSTED_PROXIES.rules.length === 0,
    "PUBLIC_ORIGIN is https:// and this server speaks HTTP: name the proxy in front of it in TRUSTED_PROXIES, or each page redirects to itself",
  ],
  [
    ({ HOST }, { PUBLIC_ORIGIN, ONION_ORIGIN }) =>
      !LOOPBACK.test(HOST) && PUBLIC_ORIGIN === undefined && ONION_ORIGIN === undefined,
    "PUBLIC_ORIGIN is missing: set the address of the site, such as https://exchange.example; without it each page redirects to https:// on this port",
  ],
  [
    ({ isPublic }, { SANDBOX, SANDBOX_CONSOLE_SECRET }) =>
      isPublic && isOn(SANDBOX) && SANDBOX_CONSOLE_SECRET === undefined,
    "SANDBOX_CONSOLE_SECRET is missing: strangers reach this server, and its console moves play money",
  ],
  [
    ({ isPublic, COUNTRY_HEADER }, { PROVIDER, BLOCKED_COUNTRIES }) =>
      isPublic && Boolean(PROVIDER && BLOCKED_COUNTRIES) && COUNTRY_HEADER === undefined,
    "BLOCKED_COUNTRIES needs COUNTRY_HEADER: without it this server knows no visitor's country, and blocks nobody",
  ],
];

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (bits === undefined) return family !== 0;
  const most = family === 4 ? 32 : 128;
  const isNumber = /^\d{1,3}$/.test(bits) && Number(bits) >= LEAST_PREFIX && Number(bits) <= most;
  return family !== 0 && isNumber && rest.length === 0;
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of networks) {
    const [address = "", bits] = text.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    list.addSubnet(address, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return list;
}
