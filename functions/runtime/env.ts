// Only this file reads raw bindings and variables. The isolate remembers valid settings. Invalid settings are checked
// again and logged with every request, and no page is served (docs/security.md 47).
import * as z from "zod";
import { BRAND } from "~/brand";
import type { GatewayName } from "~/contracts/calls/call";
import type { FiatProvider } from "~/domain/fiat/attempt";
import { readProviderNames } from "~/domain/provider-codes";
import { isOn } from "~/domain/text/variable-text";
import { PAGE_BUDGET_MS } from "~/domain/limits/page-limits";
import type { AccountSessionObject, FindSession } from "./objects/account-session";
import type { FiatAttemptsObject, FindFiatAttempt } from "./objects/fiat-attempts";
import type { RateLimiterObject } from "./objects/rate-limiter";
import type { FindLiveRates, LiveRatesObject } from "./objects/live-rates";
import { readAnalytics, type Analytics } from "./analytics";
import { listMissingParts } from "./missing-parts";
import { withoutSandbox, type BoundGateway } from "./own-gateway";
import { BINDING, checkSettings, gatewayUrlOf, type Settings } from "./settings";

/** The bindings of wrangler.toml, before they are checked. */
export interface RawEnv {
  ASSETS: Fetcher;
  GATEWAY?: Fetcher;
  RATE_LIMITER?: DurableObjectNamespace<RateLimiterObject>;
  ACCOUNT_SESSIONS?: DurableObjectNamespace<AccountSessionObject>;
  FIAT_ATTEMPTS?: DurableObjectNamespace<FiatAttemptsObject>;
  LIVE_RATES?: DurableObjectNamespace<LiveRatesObject>;
  SUPPORT_MAIL?: SendEmail;
  [variable: string]: unknown;
}

/**
 * The checked environment. `sandbox` is true while the embedded sandbox serves. `analytics` is set if the operator has
 * a data layer. `redirectHosts` are the foreign hosts to which an order may redirect its visitor.
 * `connectivityCheckUrl` is a public resolver that serves DNS as JSON.
 */
export interface Env {
  assets: Fetcher;
  /** The sandbox, the exchange or the operator's own gateway behind the binding; undefined if none of them serves. */
  gateway: BoundGateway | undefined;
  /** Counts health checks for the status page; RATE_LIMITS=off does not switch it off. */
  counter: DurableObjectNamespace<RateLimiterObject> | undefined;
  /** Counts requests; undefined if RATE_LIMITS is off, which is allowed only with the sandbox. */
  limiter: DurableObjectNamespace<RateLimiterObject> | undefined;
  /** Finds the session of a signed-in visitor, by the hash of their cookie. */
  findSession: FindSession;
  /** Finds the fiat attempt of an account, by a hash of its user id. */
  findFiatAttempt: FindFiatAttempt;
  /** Finds the object that shares rates of the live channel, by name. */
  findLiveRates: FindLiveRates;
  /** The fiat provider; undefined if the deployment has no fiat gateway. */
  fiat: FiatSettings | undefined;
  sandbox: boolean;
  /** Whether rates come from a provider, whose calls all visitors share. */
  hasProvider: boolean;
  /** The names of the providers, as a list for people; empty if rates come from elsewhere. */
  providerNames: string;
  /** What the gateways do not have. */
  lacks: ReturnType<typeof listMissingParts>;
  /** The public origin that the operator has set, and the onion address of the same site. Without a public one, the origin of each request is used. */
  publicOrigin: string | undefined;
  onionOrigin: string | undefined;
  checkSeo: boolean;
  /** Total time for a page's calls, ms. */
  pageBudgetMs: number;
  /** Whether pages that are the same for everyone are cached. */
  pageCache: boolean;
  /** Whether the gateway supports API keys. Without them, only our own pages may write through the public API. */
  publicApiKeys: boolean;
  /** Changes with every deploy, so that no cached page outlives the code that rendered it. */
  buildId: string;
  /** Whether Telegram's clients may show the product as a mini app. The default is on in the sandbox, otherwise off. */
  telegramApp: boolean;
  analytics: Analytics | undefined;
  support: SupportWays;
  redirectHosts: readonly string[];
  /** The foreign hosts of logos. */
  imageHosts: readonly string[];
  connectivityCheckUrl: string;
  /** The first secret seals; all of them open. */
  sessionSecrets: readonly string[];
  gatewayUrls: Record<GatewayName, string | undefined>;
  /** Each secret signs every gateway call; empty if the gateway does not check signatures. */
  gatewaySecrets: readonly string[];
}

/** How messages reach the operator's support. If both are missing, the form is shown only in the sandbox. */
export interface SupportWays {
  webhook: { url: string; secret: string | undefined } | undefined;
  mail: { binding: Pick<SendEmail, "send">; from: string; to: string } | undefined;
}

/** The fiat provider, and the URL of the identity check unless the gateway returns one. */
export interface FiatSettings {
  provider: FiatProvider;
  verificationUrl: string | undefined;
}

/** The environment, or what is wrong with it, without any value. */
export type CheckedEnv =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly problems: readonly string[] };

const SANDBOX_PROVIDER: FiatProvider = { name: "Northpay", termsUrl: "/sandbox/provider/terms" };

const version = z.object({ id: z.string() });
let checked: Env | undefined;

/** Checks the environment. A valid result is kept for the isolate's lifetime. */
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
  const { GATEWAY, GATEWAY_URL: url, PROVIDER, SANDBOX, VERSION } = raw;
  const { SUPPORT_MAIL, SUPPORT_MAIL_FROM } = raw;
  const needed = [
    ["ACCOUNT_SESSIONS", ACCOUNT_SESSIONS],
    ["ASSETS", ASSETS],
    ["FIAT_ATTEMPTS", FIAT_ATTEMPTS],
    ["LIVE_RATES", LIVE_RATES],
    ["RATE_LIMITER", RATE_LIMITER],
    ["VERSION", version.safeParse(VERSION).data],
    ...(isOn(SANDBOX) || PROVIDER || url === BINDING ? [["GATEWAY", GATEWAY] as const] : []),
    ...(SUPPORT_MAIL_FROM ? [["SUPPORT_MAIL", SUPPORT_MAIL] as const] : []),
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
    gateway: findBoundGateway(raw, settings),
    counter: raw.RATE_LIMITER,
    limiter: settings.RATE_LIMITS === "off" ? undefined : raw.RATE_LIMITER,
    fiat: readFiat(settings, isSandbox),
    sandbox: isSandbox,
    hasProvider: settings.PROVIDER !== undefined,
    providerNames: readProviderNames(settings.PROVIDER),
    lacks: listMissingParts(settings),
    publicOrigin: settings.PUBLIC_ORIGIN,
    onionOrigin: settings.ONION_ORIGIN,
    checkSeo: settings.CHECK_PAGE_METADATA === "1",
    pageBudgetMs: settings.PAGE_PATIENCE_MS ?? PAGE_BUDGET_MS,
    pageCache: settings.PAGE_CACHE === "on",
    publicApiKeys: settings.PUBLIC_API_KEYS === "on",
    buildId: version.parse(raw.VERSION).id,
    telegramApp: (settings.TELEGRAM_MINI_APP ?? (isSandbox ? "on" : "off")) === "on",
    analytics: readAnalytics(settings),
    support: readSupport(raw, settings),
    redirectHosts: settings.REDIRECT_HOSTS.split(" ").filter(Boolean),
    imageHosts: settings.IMAGE_HOSTS.split(" ").filter(Boolean),
    connectivityCheckUrl: settings.CONNECTIVITY_CHECK_URL,
    sessionSecrets: settings.SESSION_SECRET,
    gatewaySecrets: settings.GATEWAY_SECRET ?? [],
    gatewayUrls: {
      order: url("order"),
      rate: url("rate"),
      fiat: url("fiat"),
      account: url("account") ?? url("order"),
      content: url("content"),
    },
  };
}

function findBoundGateway({ GATEWAY }: RawEnv, settings: Settings): BoundGateway | undefined {
  if (settings.SANDBOX === "1") return GATEWAY;
  const isReal = settings.PROVIDER !== undefined || settings.GATEWAY_URL === BINDING;
  return GATEWAY && isReal ? withoutSandbox(GATEWAY) : undefined;
}

function readFiat(settings: Settings, isSandbox: boolean): FiatSettings | undefined {
  if (!isSandbox && gatewayUrlOf(settings, "fiat") === undefined) return undefined;
  const { FIAT_PROVIDER_NAME, FIAT_TERMS_URL, FIAT_VERIFICATION_URL: verificationUrl } = settings;
  const standIn = isSandbox ? SANDBOX_PROVIDER : { name: "Mercuryo", termsUrl: undefined };
  const name = FIAT_PROVIDER_NAME ?? standIn.name;
  return { provider: { name, termsUrl: FIAT_TERMS_URL ?? standIn.termsUrl }, verificationUrl };
}

function readSupport({ SUPPORT_MAIL: binding }: RawEnv, settings: Settings): SupportWays {
  const { SUPPORT_WEBHOOK_URL: url, SUPPORT_WEBHOOK_SECRET: secret } = settings;
  const { SUPPORT_MAIL_FROM: from, SUPPORT_MAIL_TO: to = BRAND.supportEmail } = settings;
  return {
    webhook: url === undefined ? undefined : { url, secret },
    mail: binding && from !== undefined ? { binding, from, to } : undefined,
  };
}
