// The composition root: what loaders and actions get, made here once per request. Nothing is opened, fetched or
// computed before somebody calls for it.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import type { Failure } from "~/domain/failure/failure";
import { MAX_USER_AGENT_LENGTH } from "~/domain/session-limits";
import type { UtmRecord } from "~/domain/site/utm";
import type { CookieJar } from "~/session/cookies.server";
import { readFingerprint } from "~/session/fingerprint.server";
import type { FlashStore } from "~/session/flash.server";
import type { OpenOrders } from "~/session/open-orders.server";
import type { AuthEmail } from "~/session/auth-email.server";
import type { PayoutNoteStore } from "~/session/payout-notes.server";
import type { PendingOrders } from "~/session/pending-orders.server";
import type { QuoteSeal } from "~/session/quote-seal.server";
import type { RecentOrders } from "~/session/recent-orders.server";
import type { Sealer } from "~/session/seal.server";
import { makeSentForms, type SentForms } from "~/session/sent-form.server";
import type { ThemeChoice } from "~/session/theme.server";
import type { VerificationDraft } from "~/session/verification-draft.server";
import type { SessionStore } from "~/session/visitor.server";
import type { AccountAccess } from "./accounts/account-access";
import { makeAccount } from "./accounts/make-account";
import type { Env } from "./env";
import type { FiatAccess } from "./fiat/fiat-access";
import { makeFiat } from "./fiat/make-fiat";
import { findPause, type Pause } from "./health/find-pause";
import { makeGateways, type Caller, type Gateways } from "./gateways/gateways";
import { findDeadline } from "./gateways/page-budget";
import { makeLimits } from "./limits/make-limits";
import type { RequestLimits } from "./limits/request-limits";
import { makeLog, type Log } from "./log";
import { makeVisitorContext } from "./visitor-context";

// Only a Worker that is called on its own machine sees requests without an address.
const UNKNOWN_ADDRESS = "127.0.0.1";

/** What every loader and action finds in `context`. Cookies are written by what stands here, before the response's head goes out. */
interface RequestContext {
  /** Goes to the gateways as x-request-id, into the logs, and into what a visitor may quote. */
  requestId: string;
  cspNonce: string;
  /** Our own origin, as the visitor sees it: PUBLIC_ORIGIN, else the request's. */
  origin: string;
  /** The visitor's IP address, as the platform saw it. */
  visitorAddress: string;
  /** The clock: epoch ms. */
  now: () => number;
  sandbox: boolean;
  /** Whether the mini app is served. */
  telegramApp: boolean;
  /** Whether the page is the mini app's: then it has script even where the site's has none. */
  isMiniApp: boolean;
  /** Whether missing page metadata is an error (spec: Page metadata check) instead of the embedded texts. */
  checkSeo: boolean;
  /** The foreign hosts that an order may send its visitor on to (docs/security.md 10). */
  redirectHosts: readonly string[];
  log: Log;
  /** Asked before what is limited is done: `await context.limits.take("order-creation")`. */
  limits: RequestLimits;
  gateways: Gateways;
  /** Who is signed in. Loaders and actions of the account area ask by requireAccount (app/routes/account-access.server.ts). */
  account: AccountAccess;
  /** The fiat order that whoever is signed in has on its way. */
  fiat: FiatAccess;
  session: SessionStore & FlashStore;
  /** Seals what we quote: an order goes out on nothing else. */
  quotes: QuoteSeal;
  /** The creations of this browser whose outcome is unknown. */
  pendingOrders: PendingOrders;
  /** The exchange form that this browser sent last, without script. */
  sentForms: SentForms;
  /** The email that goes along from one form of sign-in to the next. */
  authEmail: AuthEmail;
  /** What this browser remembers of the payouts of who is signed in. */
  payoutNotes: PayoutNoteStore;
  /** The orders made in this browser. */
  orders: RecentOrders;
  /** Those of them that are still under way. */
  openOrders: OpenOrders;
  /** Who sent the visitor: `ref` of the address, else the cookie. */
  referralId: string | undefined;
  /** Called when the gateway does not know the referrer. */
  clearReferral: () => void;
  utm: UtmRecord | undefined;
  /** The device fingerprint, once an island has left it. */
  fingerprint: string | undefined;
  theme: ThemeChoice;
  /** Keeps in mind that the browser is inside of Telegram. */
  keepTelegramLayer: () => void;
  /** What was typed for a verification. */
  verificationDraft: VerificationDraft;
  /**
   * The key of a write: pass everything that makes two submits the same intent (not a rate that was
   * fetched meanwhile), and the form's `_key` field as the token.
   */
  idempotencyKey: (payload: unknown, token?: FormDataEntryValue | null) => Promise<string>;
  /** The key of a write that the same visitor may repeat at any time, such as a refund: with the same payload it is the same. */
  intentKey: (payload: unknown) => Promise<string>;
  /** Whether the page goes out in one piece, as crawlers get it; people see the first half while the rest streams. */
  isWhole: boolean;
  /** Called when the page is none to cache for long: something of it failed, or its address names what there is not. */
  cacheBriefly: () => void;
  /** Set when the guard rejects the request: the root loader throws it, so that it becomes a page in the visitor's language. */
  rejected: RejectedRequest | undefined;
  /** Set by an action whose page its loader makes: without script that is the response to a form. */
  isActionResult: boolean;
  /** Whether health has switched the exchange off just now: nothing is created then. Waits for the gateway a moment at most. */
  findPause: () => Promise<Pause | undefined>;
  /** Set on a page that the exchange starts from while it is switched off: the root shows that instead. */
  pause: Pause | undefined;
  /** Set when the edge sends a client navigation elsewhere, perhaps with a new document: the root loader throws it. */
  redirection:
    | { readonly to: string; readonly status: number; readonly isDocument?: boolean }
    | undefined;
}

/** Why the guard turned a request away: an HTTP status and the translation key of its text. */
export interface RejectedRequest {
  status: number;
  messageKey:
    | "foreignOrigin"
    | "tooLarge"
    | "badRequest"
    | "unreadableForm"
    | "methodNotAllowed"
    | "tooManyRequests"
    | "notFound"
    | "gateway";
  /** How long whoever reached a limit has to wait. */
  retryAfterSeconds?: number | undefined;
}

declare module "@remix-run/cloudflare" {
  // oxlint-disable-next-line typescript/no-empty-object-type -- augmentation needs an interface
  interface AppLoadContext extends RequestContext {}
}

/** The context of one request. */
export type LoadContext = AppLoadContext;

/** What a request brings along besides itself. */
export interface RequestParts {
  /** The request's address. */
  readonly url: URL;
  readonly env: Env;
  readonly jar: CookieJar;
  readonly sealer: Sealer;
  readonly requestId: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A page that everybody gets: made on nobody's behalf, `budgetMs` for all of its calls together, each failure handed to `onFailure`. */
export interface PageForEverybody {
  readonly budgetMs: number;
  readonly onFailure: (failure?: Failure) => void;
}

/** Makes the context of one visitor's request, or of a page for everybody. */
export function makeLoadContext(
  request: Request,
  parts: RequestParts,
  everybody?: PageForEverybody,
): AppLoadContext {
  // Host is whatever the client says: an operator who has named the origin is believed instead.
  const origin = parts.env.publicOrigin ?? parts.url.origin;
  const { requestId } = parts;
  const visitorAddress = request.headers.get("CF-Connecting-IP") ?? UNKNOWN_ADDRESS;
  const acceptLanguage = request.headers.get("Accept-Language") ?? undefined;
  const sentForms = makeSentForms(parts.jar, parts.sealer);
  const base = { requestId, origin, log: makeLog(requestId), now: () => Date.now() };
  const caller: Caller = {
    ...base,
    visitor: everybody ? undefined : { address: visitorAddress, acceptLanguage },
    budgetMs: everybody?.budgetMs ?? parts.env.pageBudgetMs,
    deadline: everybody
      ? base.now() + everybody.budgetMs
      : findDeadline(request, parts.env.pageBudgetMs, sentForms.isJustSent(base.now())),
    onFailure: (failure) => {
      everybody?.onFailure(failure);
    },
  };
  const fingerprint = readFingerprint(parts.jar);
  const userAgent = request.headers.get("User-Agent")?.slice(0, MAX_USER_AGENT_LENGTH);
  const visitor = { address: visitorAddress, acceptLanguage, userAgent, fingerprint };
  const sessionCaller = { requestId, origin, ...visitor };
  const limits = makeLimits({ ...base, ...parts, visitor: caller.visitor });
  const budget = { ...caller, traceId: requestId };
  const account = makeAccount({ ...base, ...parts, limits, budget, caller: sessionCaller });
  const { gateway, session } = account;
  const gateways = { ...makeGateways(caller, { ...parts, session }), account: gateway };
  const visitorContext = makeVisitorContext(request, parts, visitorAddress);
  const pause = () => findPause({ ...base, ...parts, rate: gateways.rate });
  return {
    ...base,
    visitorAddress,
    cspNonce: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    sandbox: parts.env.sandbox,
    telegramApp: parts.env.telegramApp,
    isMiniApp: false,
    checkSeo: parts.env.checkSeo,
    redirectHosts: parts.env.redirectHosts,
    limits,
    gateways,
    account: account.access,
    fiat: makeFiat({ ...parts, ...visitorContext, ...account, caller, findPause: pause }),
    sentForms,
    findPause: pause,
    ...visitorContext,
    isWhole: isbot(request.headers.get("User-Agent")),
    cacheBriefly: () => everybody?.onFailure(),
    rejected: undefined,
    isActionResult: false,
    pause: undefined,
    redirection: undefined,
  };
}
