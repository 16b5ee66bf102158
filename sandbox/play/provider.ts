// The swaps of play money behind the exchange's port. Their objects keep them (swap-object.ts).
import { fail, ok } from "~/domain/failure/result";
import type { Provider } from "../../exchange/providers/provider";
import { findMarket, findSwapObject, type SandboxEnv } from "../env";
import { deriveFromDeposit } from "../market/figures";
import { pricePair } from "../market/priced-pair";
import { toDraft } from "./draft";
import { sight, promiseOf } from "./sight";

/** Connects an order to its swap. */
export function connectSwaps(
  env: SandboxEnv,
): Required<Pick<Provider, "open" | "look" | "decide">> {
  return {
    open: async (order) => {
      const { from, to, mode, give: amount } = order;
      const pair = pricePair(await findMarket(env).state(), from.id, to.id);
      if (!pair.ok) return fail({ kind: "pair-not-active" });
      const draft = toDraft(order, pair.value, deriveFromDeposit(pair.value, mode, amount));
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
