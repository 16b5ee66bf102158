// The calls of a swap's object. They are declared here, so that the environment needs no import of its code.
import type { ApiResult } from "../../exchange/http/api-error";
import type { Decision } from "../../exchange/providers/decision";
import type { ConsoleStep } from "./console-steps";
import type { SwapDraft, Swap } from "./swap";

/** A swap's calls. */
export interface SwapRpc extends Rpc.DurableObjectBranded {
  /** Returns the swap; undefined if it was never opened. */
  read(): Promise<Swap | undefined>;
  /** Opens the swap, or returns the one that is open on these terms. */
  open(draft: SwapDraft): Promise<Swap>;
  /** Takes over a swap of an older version. */
  adopt(swap: Swap): Promise<Swap>;
  /** Carries a decision out; undefined if there is no swap, or if it is too late. */
  decide(decision: Decision): Promise<Swap | undefined>;
  /** Applies a console step, and tells the order. */
  control(step: ConsoleStep): Promise<ApiResult<Swap>>;
}
