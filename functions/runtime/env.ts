// The only reader of raw bindings and variables. What is right is remembered by the isolate; what is wrong is said
// with every request, and no page is served (docs/security.md 47).
import * as z from "zod";
import type { GatewayName } from "~/contracts/calls/call";
import type { FiatProvider } from "~/domain/fiat/attempt";
import { PAGE_BUDGET_MS } from "~/domain/page-limits";
import type { AccountSessionObject, FindSession } from "./objects/account-session";
import type { FiatAttemptsObject, FindFiatAttempt } from "./objects/fiat-attempts";
import type { RateLimiterObject } from "./objects/rate-limiter";
import type { FindLiveRates, LiveRatesObject } from "./objects/live-rates";
import { checkSettings, gatewayUrlOf, type Settings } from "./settings";

/** What wrangler.toml binds, before it is checked. */
export interface RawEnv {
  ASSETS: Fetcher;
  GATEWAY?: Fetcher;
  RATE_LIMITER?: DurableObjectNamespace<RateLimiterObject>;
  ACCOUNT_SESSIONS?: DurableObjectNamespace<AccountSessionObject>;
  FIAT_ATTEMPTS?: DurableObjectNamespace<FiatAttemptsObject>;
  LIVE_RATES?: DurableObjectNamespace<LiveRatesObject>;
  [variable: string]: unknown;
}

/**
 * The checked environment. `sandbox` is true while the embedded sandbox serves, `analytics` is set
 * while the operator has a data layer; `redirectHosts` are the foreign hosts to which an order may send its visitor
 * on; `connectivityCheckUrl` is a public resolver that serves DNS as JSON.
 */
export interface Env {
  assets: Fetcher;
  /** The sandbox; undefined where it does not serve, even if it is bound. */
  gateway: Fetcher | undefined;
  /** Counts requests; undefined where RATE_LIMITS switches the limits off, which only the sandbox may. */
  limiter: DurableObjectNamespace<RateLimiterObject> | undefined;
  /** The session of whoever is signed in, by the hash of their cookie. */
  findSession: FindSession;
  /** The fiat attempt of an account, by a hash of its number. */
  findFiatAttempt: FindFiatAttempt;
  /** What shares the rates of the live channel, by pair. */
  findLiveRates: FindLiveRates;
  /** The fiat provider; undefined where the deployment has no fiat gateway. */
  fiat: FiatSettings | undefined;
  sandbox: boolean;
  /** Where visitors find the product, as its operator says; without it, wherever the request says that it came to. */
  publicOrigin: string | undefined;
  checkSeo: boolean;
  /** How long a page's calls may take together, ms. */
  pageBudgetMs: number;
  /** Whether pages that are the same for everyone are cached. */
  pageCache: boolean;
  /** Whether the gateway knows API keys; without, writes of the public API are for our own pages. */
  publicApiKeys: boolean;
  /** Another one with every deploy: no page outlives the code that made it. */
  buildId: string;
  /** Whether Telegram's clients may show the product as a mini app; in the sandbox they may unless somebody says no. */
  telegramApp: boolean;
  analytics: Analytics | undefined;
  redirectHosts: readonly string[];
  /** The foreign hosts that logos may come from. */
  imageHosts: readonly string[];
  connectivityCheckUrl: string;
  /** The first seals, all open. */
  sessionSecrets: readonly string[];
  gatewayUrls: Record<GatewayName, string | undefined>;
  /** Each signs every call to a gateway; none where the gateway knows no signatures. */
  gatewaySecrets: readonly string[];
}

/** Who the fiat provider is, and where identity is checked unless the gateway says so itself. */
export interface FiatSettings {
  provider: FiatProvider;
  verificationUrl: string | undefined;
}

/** The operator's tag manager, if it is to be loaded, and the origins that a page may load from and talk to for it. */
export interface Analytics {
  script: string | undefined;
  sources: readonly string[];
}

/** The environment, or what is wrong with it, without any value. */
export type CheckedEnv =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly problems: readonly string[] };

const SANDBOX_PROVIDER: FiatProvider = {
  name: "Northpay",
  termsUrl: "/sandbox/provider/terms",
};

const version = z.object({ id: z.string() });

let checked: Env | undefined;

/** Checks the environment; once it is right it stays so for as long as the isolate lives. */
export function readEnv(raw: RawEnv): CheckedEnv {
  if (checked) return { ok: true, env: checked };
  const found = checkEnv(raw);
  if (found.ok) checked = found.env;
  return found;
}

function checkEnv(raw: RawEnv): CheckedEnv {
  const found = checkSettings(raw);
  const missing = findMissingBindings(raw);
  if (!found.ok) return { ok: false, problems: [...found.problems, ...missing] };
  const { ACCOUNT_SESSIONS: sessions, FIAT_ATTEMPTS: attempts, LIVE_RATES: rates } = raw;
  if (missing.length > 0 || !sessions || !attempts || !rates) {
    return { ok: false, problems: missing };
  }
  const findSession: FindSession = (name) => sessions.get(sessions.idFromName(name));
  const findFiatAttempt: FindFiatAttempt = (name) => attempts.get(attempts.idFromName(name));
  const findLiveRates: FindLiveRates = (name) => rates.get(rates.idFromName(name));
  const objects = { findSession, findFiatAttempt, findLiveRates };
  return { ok: true, env: { ...toEnv(raw, found.settings), ...objects } };
}

function findMissingBindings(raw: RawEnv) {
  const { ASSETS, ACCOUNT_SESSIONS, FIAT_ATTEMPTS, LIVE_RATES, RATE_LIMITER } = raw;
  const { GATEWAY, SANDBOX, VERSION } = raw;
  const needed = [
    ["ACCOUNT_SESSIONS", ACCOUNT_SESSIONS],
    ["ASSETS", ASSETS],
    ["FIAT_ATTEMPTS", FIAT_ATTEMPTS],
    ["LIVE_RATES", LIVE_RATES],
    ["RATE_LIMITER", RATE_LIMITER],
    ["VERSION", version.safeParse(VERSION).data],
    ...(SANDBOX === "1" ? [["GATEWAY", GATEWAY] as const] : []),
  ] as const;
  return needed
    .filter(([, binding]) => binding === undefined)
    .map(([name]) => `${name} is not bound: see wrangler.toml`);
}

function toEnv(
  raw: RawEnv,
  settings: Settings,
): Omit<Env, "findSession" | "findFiatAttempt" | "findLiveRates"> {
  const isSandbox = settings.SANDBOX === "1";
  const url = (name: GatewayName) => gatewayUrlOf(settings, name);
  return {
    assets: raw.ASSETS,
    gateway: isSandbox ? raw.GATEWAY : undefined,
    limiter: settings.RATE_LIMITS === "off" ? undefined : raw.RATE_LIMITER,
    fiat: readFiat(settings, isSandbox),
    sandbox: isSandbox,
    publicOrigin: settings.PUBLIC_ORIGIN,
    checkSeo: settings.CHECK_PAGE_METADATA === "1",
    pageBudgetMs: settings.PAGE_PATIENCE_MS ?? PAGE_BUDGET_MS,
    pageCache: settings.PAGE_CACHE === "on",
    publicApiKeys: settings.PUBLIC_API_KEYS === "on",
    buildId: version.parse(raw.VERSION).id,
    telegramApp: (settings.TELEGRAM_MINI_APP ?? (isSandbox ? "on" : "off")) === "on",
    analytics: readAnalytics(settings),
    redirectHosts: settings.REDIRECT_HOSTS.split(" ").filter(Boolean),
    imageHosts: settings.IMAGE_HOSTS.split(" ").filter(Boolean),
    connectivityCheckUrl: settings.CONNECTIVITY_CHECK_URL,
    sessionSecrets: settings.SESSION_SECRET,
    gatewaySecrets: settings.GATEWAY_SECRET ?? [],
    gatewayUrls: {
      order: url("order"),
      rate: url("rate"),
      fiat: url("fiat"),
      account: url("account"),
      content: url("content"),
    },
  };
}

function readFiat(settings: Settings, isSandbox: boolean): FiatSettings | undefined {
  if (!isSandbox && gatewayUrlOf(settings, "fiat") === undefined) return undefined;
  const { FIAT_PROVIDER_NAME, FIAT_TERMS_URL, FIAT_VERIFICATION_URL: verificationUrl } = settings;
  const standIn = isSandbox ? SANDBOX_PROVIDER : { name: "Mercuryo", termsUrl: undefined };
  const name = FIAT_PROVIDER_NAME ?? standIn.name;
  return { provider: { name, termsUrl: FIAT_TERMS_URL ?? standIn.termsUrl }, verificationUrl };
}

function readAnalytics(settings: Settings): Analytics | undefined {
  if (settings.ANALYTICS_DATA_LAYER !== "1") return undefined;
  const script = settings.ANALYTICS_SCRIPT;
  const named = settings.ANALYTICS_SOURCES.split(" ").filter(Boolean);
  return { script, sources: script ? [new URL(script).origin, ...named] : named };
}
