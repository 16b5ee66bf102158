// The only reader of raw bindings and variables. Checked once per isolate, so that a wrong setting fails at once and by name.
import { z } from "zod";
import type { RateLimiter } from "./limits/rate-limiter";

const gatewayUrl = z.url({ protocol: /^https?$/ }).optional();

const variables = z.object({
  SANDBOX: z.string().optional(),
  CHECK_PAGE_METADATA: z.string().optional(),
  PAGE_CACHE: z.enum(["on", "off"]).default("on"),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  PUBLIC_API_KEYS: z.enum(["on", "off"]).default("on"),
  VERSION: z.object({ id: z.string() }),
  ANALYTICS_DATA_LAYER: z.string().optional(),
  ANALYTICS_SCRIPT: z.url({ protocol: /^https$/ }).optional(),
  ANALYTICS_SOURCES: z
    .string()
    .regex(
      /^(https:\/\/[\w.*:-]+ ?)*$/,
      "ANALYTICS_SOURCES needs origins, https://…, one space between",
    )
    .default(""),
  REDIRECT_HOSTS: z
    .string()
    .regex(/^([a-z\d.-]+(:\d+)? ?)*$/, "REDIRECT_HOSTS needs host names, one space between")
    .default(""),
  CONNECTIVITY_CHECK_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://cloudflare-dns.com/dns-query?name=example.com&type=A"),
  SESSION_SECRET: z.string().min(32, "SESSION_SECRET needs 32 characters or more"),
  GATEWAY_URL: gatewayUrl,
  ORDER_GATEWAY_URL: gatewayUrl,
  RATE_GATEWAY_URL: gatewayUrl,
  FIAT_GATEWAY_URL: gatewayUrl,
  ACCOUNT_GATEWAY_URL: gatewayUrl,
  CONTENT_GATEWAY_URL: gatewayUrl,
});

/** What wrangler.toml binds, before it is checked. */
export interface RawEnv {
  ASSETS: Fetcher;
  GATEWAY?: Fetcher;
  RATE_LIMITER?: DurableObjectNamespace<RateLimiter>;
  [variable: string]: unknown;
}

/**
 * The checked environment. `sandbox` is true while the embedded sandbox serves, `analytics` is set
 * while the operator has a data layer; `redirectHosts` are the foreign hosts to which an order may send its visitor
 * on; `connectivityCheckUrl` is a public resolver that answers DNS as JSON.
 */
export interface Env {
  assets: Fetcher;
  gateway: Fetcher | undefined;
  /** Counts requests; undefined where RATE_LIMITS switches the limits off, which only the sandbox may. */
  limiter: DurableObjectNamespace<RateLimiter> | undefined;
  sandbox: boolean;
  checkSeo: boolean;
  /** Whether pages that are the same for everyone are kept. */
  pageCache: boolean;
  /** Whether the gateway knows API keys; without, writes of the public API are for our own pages. */
  publicApiKeys: boolean;
  /** Another one with every deploy: no page outlives the code that made it. */
  buildId: string;
  analytics: Analytics | undefined;
  redirectHosts: readonly string[];
  connectivityCheckUrl: string;
  sessionSecret: string;
  gatewayUrls: Record<GatewayName, string | undefined>;
}

/** The operator's tag manager, if it is to be loaded, and the origins that a page may load from and talk to for it. */
export interface Analytics {
  script: string | undefined;
  sources: readonly string[];
}

/** The gateways; each can live at its own address (spec: Gateways). */
export type GatewayName = "order" | "rate" | "fiat" | "account" | "content";

let checked: Env | undefined;

/** The checked environment; throws with the variable's name when one is missing or wrong. */
export function readEnv(raw: RawEnv): Env {
  checked ??= checkEnv(raw);
  return checked;
}

function checkEnv(raw: RawEnv): Env {
  const vars = variables.parse(raw);
  const url = (own: string | undefined) => own ?? vars.GATEWAY_URL;
  return {
    assets: raw.ASSETS,
    gateway: raw.GATEWAY,
    limiter: findLimiter(raw, vars),
    sandbox: vars.SANDBOX === "1",
    checkSeo: vars.CHECK_PAGE_METADATA === "1",
    pageCache: vars.PAGE_CACHE === "on",
    publicApiKeys: vars.PUBLIC_API_KEYS === "on",
    buildId: vars.VERSION.id,
    analytics: readAnalytics(vars),
    redirectHosts: vars.REDIRECT_HOSTS.split(" ").filter(Boolean),
    connectivityCheckUrl: vars.CONNECTIVITY_CHECK_URL,
    sessionSecret: vars.SESSION_SECRET,
    gatewayUrls: {
      order: url(vars.ORDER_GATEWAY_URL),
      rate: url(vars.RATE_GATEWAY_URL),
      fiat: url(vars.FIAT_GATEWAY_URL),
      account: url(vars.ACCOUNT_GATEWAY_URL),
      content: url(vars.CONTENT_GATEWAY_URL),
    },
  };
}

function findLimiter(
  { RATE_LIMITER }: RawEnv,
  { RATE_LIMITS, SANDBOX }: z.infer<typeof variables>,
): Env["limiter"] {
  if (RATE_LIMITS === "off" && SANDBOX === "1") return undefined;
  if (!RATE_LIMITER) throw new Error("Bind RATE_LIMITER as wrangler.toml does.");
  return RATE_LIMITER;
}

function readAnalytics(vars: z.infer<typeof variables>): Analytics | undefined {
  if (vars.ANALYTICS_DATA_LAYER !== "1") return undefined;
  const script = vars.ANALYTICS_SCRIPT;
  const named = vars.ANALYTICS_SOURCES.split(" ").filter(Boolean);
  return { script, sources: script ? [new URL(script).origin, ...named] : named };
}
