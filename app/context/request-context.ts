// The context of loaders and actions, created by prepareContext (functions/services/load-context.ts).
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { HealthDay } from "~/domain/failure/health-days";
import type { SitePart } from "~/domain/page/site-parts";
import type { UtmRecord } from "~/domain/visit/utm";
import type { FlashStore } from "~/session/flash.server";
import type { AccountMarks } from "~/session/account-marks.server";
import type { AgreedOrders } from "~/session/agreed-orders.server";
import type { OpenOrders } from "~/session/open-orders.server";
import type { AuthEmail } from "~/session/auth-email.server";
import type { PayoutNoteStore } from "~/session/payout-notes.server";
import type { PendingOrders } from "~/session/pending-orders.server";
import type { QuoteSeal } from "~/session/quote-seal.server";
import type { RecentOrders } from "~/session/recent-orders.server";
import type { SentForms } from "~/session/sent-form.server";
import type { ThemeChoice } from "~/session/theme.server";
import type { VerificationDraft } from "~/session/verification-draft.server";
import type { SessionStore } from "~/session/visitor.server";
import type { AccountAccess } from "./account-access";
import type { FiatAccess } from "./fiat-access";
import type { Instead } from "./instead";
import type { Pause } from "./pause";
import type { Gateways } from "./gateways";
import type { RequestLimits } from "./request-limits";
import type { Log } from "./log";
import type { SupportDesk } from "./support-desk";

/** The operator's settings. */
interface ContextSettings {
  /** Whether the embedded sandbox serves the gateways' calls. */
  readonly sandbox: boolean;
  /** Whether the mini app is served. */
  readonly telegramApp: boolean;
  /** Whether missing page metadata is an error (spec: Page metadata check) instead of replaced by the embedded texts. */
  readonly checkSeo: boolean;
  /** The foreign hosts to which an order may redirect its visitor (docs/security.md 10). */
  readonly redirectHosts: readonly string[];
  /** What the gateways do not have. */
  readonly lacks: readonly SitePart[];
}

/** Facts about the visitor of a request. */
interface Visitor {
  /** The IP address that the platform reports. */
  readonly address: string;
  /** The visitor's referrer: `ref` of the address, else the cookie. Undefined once it is cleared. */
  readonly referralId: string | undefined;
  /** Forgets a referrer that the gateway does not know. */
  readonly clearReferral: () => void;
  /** Remembers the referrer of the address. */
  readonly keepReferral: () => void;
  readonly utm: UtmRecord | undefined;
  /** Whether the browser has opened one of our pages and yet sends no cookies. */
  readonly isWithoutCookies: boolean;
  /** The device fingerprint, once an island has stored it. */
  readonly fingerprint: string | undefined;
  readonly theme: ThemeChoice;
  /** Remembers that the browser is inside Telegram. */
  readonly keepTelegramLayer: () => void;
}

/** The `context` of every loader and action. These fields write cookies before the response's head is sent. */
interface RequestContext {
  /** Goes to the gateways as x-request-id and into the logs; the visitor may quote it. */
  requestId: string;
  cspNonce: string;
  /** Our own origin as the visitor sees it: PUBLIC_ORIGIN, else the request's. */
  origin: string;
  visitor: Visitor;
  /** The clock: epoch ms. */
  now: () => number;
  settings: ContextSettings;
  /** Whether the page belongs to the mini app, which has script even where the site has none. */
  isMiniApp: boolean;
  log: Log;
  /** Counts a limited action before it runs: `await context.limits.take("order-creation")`. */
  limits: RequestLimits;
  gateways: Gateways;
  /** Sends messages to the operator's support. */
  support: SupportDesk;
  /** The signed-in account. Loaders and actions of the account area use requireAccount (app/routes/_account/account-access.server.ts). */
  account: AccountAccess;
  /** Names the account that a page was rendered for, in forms outside the account area (docs/security.md 59). */
  accountMarks: AccountMarks;
  /** The signed-in account's current fiat attempt. */
  fiat: FiatAccess;
  session: SessionStore & FlashStore;
  /** Seals our quotes; an order requires a sealed one. */
  quotes: QuoteSeal;
  /** This browser's creations with an unknown outcome. */
  pendingOrders: PendingOrders;
  /** The exchange form that this browser last sent without script. */
  sentForms: SentForms;
  /** The email that passes from one sign-in form to the next. */
  authEmail: AuthEmail;
  /** This browser's notes on the signed-in account's payouts. */
  payoutNotes: PayoutNoteStore;
  /** The orders created in this browser. */
  orders: RecentOrders;
  /** Those of them that are still in progress. */
  openOrders: OpenOrders;
  /** The agreed terms of the newest of them. */
  agreedOrders: AgreedOrders;
  /** The typed details of a verification. */
  verificationDraft: VerificationDraft;
  /**
   * The key of a write. Pass the form's `_key` field as the token, and everything that makes two submissions the same
   * intent. A rate fetched meanwhile is not part of the intent.
   */
  idempotencyKey: (payload: unknown, token?: FormDataEntryValue | null) => Promise<string>;
  /** The key of a write that the same visitor may repeat at any time, such as a refund. The same payload always yields the same key. */
  intentKey: (payload: unknown) => Promise<string>;
  /** Whether the page is sent in one piece, as for crawlers. Other visitors see the first part while the rest streams. */
  isWhole: boolean;
  /** Shortens the cache lifetime of a page that is incomplete, or whose address names a missing item. */
  cacheBriefly: () => void;
  /** Whether the request submitted a form. Without script, the page from the loaders is its response. */
  readonly isActionResult: boolean;
  /** The current pause if the health check has switched the exchange off; nothing is created then. It waits only briefly for the gateway. */
  findPause: () => Promise<Pause | undefined>;
  /** Returns the product's own picture at a path as a data URL; undefined for any other picture. */
  readLogo: (path: string) => Promise<string | undefined>;
  /** The days of the health record, the oldest first; undefined if it cannot be read now. */
  healthDays: () => Promise<readonly HealthDay[] | undefined>;
  /** Whether the gateway serves visitors of this visitor's country. It waits only briefly for the gateway. */
  isCountryServed: () => Promise<boolean>;
  /** What the root shows instead of the page; undefined for nearly every request. */
  readonly instead: Instead | undefined;
}

declare module "@remix-run/cloudflare" {
  // oxlint-disable-next-line typescript/no-empty-object-type -- augmentation needs an interface
  interface AppLoadContext extends RequestContext {}
}

/** The context of one request. */
export type LoadContext = AppLoadContext;
