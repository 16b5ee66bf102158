// The providers of play money: the sandbox's own, and the fictitious outside provider Southbridge, which asks nobody and
// returns by itself what it cannot exchange. Both keep their swaps in objects (swap-object.ts).
import { fail, ok } from "~/domain/failure/result";
import { toOrderWire } from "../../exchange/orders/order-wire";
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { OrderProvider } from "../../exchange/orders/order-host";
import type { ProviderAbilities } from "../../exchange/providers/provider";
import { findMarket, findSwapObject, type SandboxEnv } from "../env";
import type { CatalogueEntry } from "../instruments/catalogue";
import { OUTSIDE_CLAIMS } from "../market/outside-provider";
import { isPassedOn } from "../market/pair-rules";
import { toDraft } from "./draft";
import { sight, promiseOf } from "./sight";
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

/** Returns an order in the wire format. */
export function toPlayWire(order: PayableOrder) {
  const { provider } = order;
  return toOrderWire(order, {
    // The sandbox's own provider is the exchange itself.
    claims: provider === OUTSIDE ? OUTSIDE_CLAIMS : undefined,
    abilities: abilitiesOf(provider),
    takesEmail: true,
  });
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
      return ok(promiseOf(await findSwapObject(env, draft.orderId).open(draft)));
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
