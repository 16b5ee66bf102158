// The providers of play money: the sandbox's own, and the fictitious outside provider Southbridge, which asks nobody and
// returns by itself what it cannot exchange. Both keep their swaps in objects (swap-object.ts).
import { NOTICES } from "~/domain/rate/outside-provider";
import { fail, ok } from "~/domain/failure/result";
import { addAmounts, divideAmountsUp, type Amount } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import { makeToken } from "../../exchange/storage/secrets";
import type { OrderProvider } from "../../exchange/orders/order-host";
import type {
  OpenRequest,
  ProviderAbilities,
  ProviderClaims,
} from "../../exchange/providers/provider";
import { findMarket, findSwapObject, type SandboxEnv } from "../env";
import { findEntry, type CatalogueEntry } from "../instruments/catalogue";
import { fiatDirectionOf } from "../instruments/fiat-side";
import { SITE } from "../market/outside-provider";
import { isPassedOn } from "../market/pair-rules";
import type { PairDataWire } from "../market/quote";
import { sight, toOpened } from "./sight";
import type { SwapDraft } from "./swap";

/** Provider codes on orders. */
const OWN = "play";
const OUTSIDE = "southbridge";

const OWN_ABILITIES: ProviderAbilities = {
  modes: ["FLOATING", "FIXED"],
  visitorAddress: false,
  repeatableOpen: true,
  decisions: true,
  refunds: "asked",
  promise: "none",
};

const OUTSIDE_CLAIMS: ProviderClaims = {
  name: "Southbridge",
  terms: `${SITE}/terms`,
  notices: [...NOTICES],
  contact: `${SITE}/help`,
  linkOf: ({ id }) => `${SITE}/orders/SB-${id}`,
};

/** Returns the code of the provider that exchanges a pair. */
export function providerOf(from: CatalogueEntry, to: CatalogueEntry): string {
  return isPassedOn(from, to) ? OUTSIDE : OWN;
}

/** Returns the code of the provider of a swap. */
export function codeOf({ isPassedOn: isOutside }: SwapDraft): string {
  return isOutside ? OUTSIDE : OWN;
}

/** Returns what a provider is able to do. */
export function abilitiesOf(code: string): ProviderAbilities {
  return code === OUTSIDE
    ? { ...OWN_ABILITIES, decisions: false, refunds: "itself" }
    : OWN_ABILITIES;
}

/** Returns what pages may say about a provider; undefined for the sandbox's own, which is the exchange itself. */
export function claimsOf(code: string): ProviderClaims | undefined {
  return code === OUTSIDE ? OUTSIDE_CLAIMS : undefined;
}

/** Connects an order to its provider. */
export function connectPlay(env: SandboxEnv): OrderProvider {
  return {
    open: async (order) => {
      const { from, to, mode: rateMode, give: amount } = order;
      const quoted = await findMarket(env).quote({
        fromSlug: from.id,
        toSlug: to.id,
        rateMode,
        amount,
        amountSide: "send",
      });
      if (!quoted.ok) return fail({ kind: "pair-not-active" });
      const draft = toDraft(order, quoted.value);
      if (!draft) return fail({ kind: "pair-not-active" });
      return ok(toOpened(await findSwapObject(env, draft.orderId).open(draft)));
    },
    look: async ({ id }) => {
      const swap = await findSwapObject(env, id).read();
      return swap ? ok(sight(swap)) : fail({ kind: "not-found" });
    },
    decide: async ({ id }, decision) => {
      const swap = await findSwapObject(env, id).decide(decision);
      if (!swap) return fail({ kind: "pair-not-active" });
      return ok(decision.kind === "accept" ? { get: swap.amountToGet } : {});
    },
  };
}

function toDraft(order: OpenRequest, quote: PairDataWire): SwapDraft | undefined {
  const { orderId, shown, language = "en" } = order;
  const from = findEntry(order.from.id);
  const to = findEntry(order.to.id);
  if (!from || !to || orderId === undefined) return undefined;
  const direction = fiatDirectionOf(from, to);
  // The creation has checked that a shown fixed payout is still close to the market's.
  const amountToGet = shown ?? literalAmount(quote.amountToGet);
  const secret = makeToken();
  return {
    orderId,
    rateMode: order.mode,
    fromSlug: from.slug,
    toSlug: to.slug,
    destinationAddress: order.destinationAddress,
    refundAddress: order.refundAddress || undefined,
    refundMemo: order.refundMemo,
    claimedDeposit: order.give,
    amountToGet,
    agreedRate: {
      // With the payout that was kept, so that the bill adds up.
      price: shown === undefined ? quote.price : priceOf(order.give, shown, quote),
      finalNetworkFeeAmount: quote.finalNetworkFeeAmount,
      platformFee_Absolute: quote.platformFee_Absolute,
      claimedAmountToReceive: amountToGet,
    },
    payment: direction && { direction, language, secret, status: "WAITING" },
    isPassedOn: isPassedOn(from, to) || undefined,
  };
}

/** Decimals of the price. */
const PRICE_DIGITS = 18;

function priceOf(give: Amount, get: Amount, quote: PairDataWire): string {
  const fees = addAmounts(quote.finalNetworkFeeAmount, quote.platformFee_Absolute);
  return divideAmountsUp(addAmounts(get, fees), give, PRICE_DIGITS) ?? quote.price;
}
