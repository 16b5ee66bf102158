// What loaders and actions get, as they see it; made by prepareContext (functions/services/load-context.ts).
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { UtmRecord } from "~/domain/site/utm";
import type { FlashStore } from "~/session/flash.server";
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

/** What the operator has set. */
interface ContextSettings {
  /** Whether the embedded sandbox serves. */
  readonly sandbox: boolean;
  /** Whether the mini app is served. */
  readonly telegramApp: boolean;
  /** Whether missing page metadata is an error (spec: Page metadata check) instead of the embedded texts. */
  readonly checkSeo: boolean;
  /** The foreign hosts that an order may send its visitor on to (docs/security.md 10). */
  readonly redirectHosts: readonly string[];
}

/** What a request tells about its visitor. */
interface Visitor {
  /** The IP address, as the platform saw it. */
  readonly address: string;
  /** Who sent the visitor: `ref` of the address, else the cookie. */
  readonly referralId: string | undefined;
  /** Forgets the referrer: for one that the gateway does not know. */
  readonly clearReferral: () => void;
  readonly utm: UtmRecord | undefined;
  /** The device fingerprint, once an island has left it. */
  readonly fingerprint: string | undefined;
  readonly theme: ThemeChoice;
  /** Remembers that the browser is inside Telegram. */
  readonly keepTelegramLayer: () => void;
}

/** What every loader and action finds in `context`. Cookies are written by what stands here, before the response's head goes out. */
interface RequestContext {
  /** Goes to the gateways as x-request-id, into the logs, and into what a visitor may quote. */
  requestId: string;
  cspNonce: string;
  /** Our own origin, as the visitor sees it: PUBLIC_ORIGIN, else the request's. */
  origin: string;
  visitor: Visitor;
  /** The clock: epoch ms. */
  now: () => number;
  settings: ContextSettings;
  /** Whether the page is the mini app's: then it has script even where the site's has none. */
  isMiniApp: boolean;
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
  /** What was agreed on for those of them that are new. */
  agreedOrders: AgreedOrders;
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
  /** Whether a form was sent: without script, the page that the loaders make is the response to it. */
  readonly isActionResult: boolean;
  /** Whether health has switched the exchange off just now: nothing is created then. Waits for the gateway a moment at most. */
  findPause: () => Promise<Pause | undefined>;
  /** What the root shows in place of the page; undefined for nearly every request. */
  readonly instead: Instead | undefined;
}

declare module "@remix-run/cloudflare" {
  // oxlint-disable-next-line typescript/no-empty-object-type -- augmentation needs an interface
  interface AppLoadContext extends RequestContext {}
}

/** The context of one request. */
export type LoadContext = AppLoadContext;
