// The visitor's part of the context: the data in their cookies, and the idempotency keys of their actions.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CookieJar } from "~/session/cookies.server";
import { readFingerprint } from "~/session/fingerprint.server";
import { readFirstVisit } from "~/session/first-visit.server";
import { makeAgreedOrders } from "~/session/agreed-orders.server";
import { makeAuthEmail } from "~/session/auth-email.server";
import { makeFlashStore } from "~/session/flash.server";
import { deriveIdempotencyKey, deriveIntentKey } from "~/session/idempotency.server";
import { keepTelegramLayer } from "~/session/layer.server";
import { makeOpenOrders } from "~/session/open-orders.server";
import { makePayoutNotes } from "~/session/payout-notes.server";
import { makePendingOrders } from "~/session/pending-orders.server";
import { makeQuoteSeal } from "~/session/quote-seal.server";
import { makeRecentOrders } from "~/session/recent-orders.server";
import { readReferral } from "~/session/referral.server";
import type { Sealer } from "~/session/seal.server";
import { readTheme } from "~/session/theme.server";
import { isWithoutCookies } from "~/session/without-cookies.server";
import { makeVerificationDraft } from "~/session/verification-draft.server";
import { makeSessionStore } from "~/session/visitor.server";

type VisitorContext = Pick<
  AppLoadContext,
  | "session"
  | "authEmail"
  | "quotes"
  | "payoutNotes"
  | "pendingOrders"
  | "openOrders"
  | "agreedOrders"
  | "orders"
  | "visitor"
  | "idempotencyKey"
  | "intentKey"
  | "verificationDraft"
>;

/** Returns the visitor's part of one request's context; nothing is opened before first use. */
export function makeVisitorContext(
  request: Request,
  { url, jar, sealer }: { readonly url: URL; readonly jar: CookieJar; readonly sealer: Sealer },
  { visitorAddress, origin }: { readonly visitorAddress: string; readonly origin: string },
): VisitorContext {
  const session = makeSessionStore(jar, sealer);
  const referral = readReferral(url, jar);
  // Without cookies, the address and the User-Agent identify the visitor.
  const standIn = `${visitorAddress} ${request.headers.get("User-Agent") ?? ""}`;
  const findName = async () => (await session.read())?.visitorId ?? standIn;
  return {
    session: { ...session, ...makeFlashStore(jar, sealer) },
    authEmail: makeAuthEmail(jar, sealer),
    quotes: makeQuoteSeal(sealer, () => Date.now()),
    payoutNotes: makePayoutNotes(jar, sealer, () => Date.now()),
    pendingOrders: makePendingOrders(jar, sealer, () => Date.now()),
    openOrders: makeOpenOrders(jar, sealer),
    agreedOrders: makeAgreedOrders(jar, sealer),
    orders: makeRecentOrders(jar, sealer),
    visitor: {
      address: visitorAddress,
      get referralId() {
        return referral.id;
      },
      clearReferral: referral.clear,
      keepReferral: referral.keep,
      utm: readFirstVisit(jar),
      get isWithoutCookies() {
        return isWithoutCookies(request.headers, origin);
      },
      fingerprint: readFingerprint(jar),
      theme: readTheme(jar),
      keepTelegramLayer: () => {
        keepTelegramLayer(jar);
      },
    },
    verificationDraft: makeVerificationDraft(jar, sealer),
    async idempotencyKey(payload, token) {
      return deriveIdempotencyKey(payload, { token, visitor: await findName(), now: Date.now() });
    },
    intentKey: async (payload) => deriveIntentKey(payload, await findName()),
  };
}
