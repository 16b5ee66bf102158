import type { FiatReply } from "~/domain/fiat/due-call";
import type { Log } from "~/context/log";
import type { FiatAttemptRpc, TakenCall } from "../../runtime/objects/fiat-attempts";

/** Inputs of a round. */
export interface RoundParts {
  readonly makeCall: (call: TakenCall["call"]) => Promise<FiatReply>;
  /** While the exchange is paused, no order is created. */
  readonly isPaused: boolean;
  readonly log: Log;
}

/** Makes the due calls one after the other, unless another caller holds the lease. */
export async function runRound(
  object: FiatAttemptRpc,
  { makeCall, isPaused, log }: RoundParts,
): Promise<void> {
  try {
    const taken = await object.take(isPaused);
    if (!taken) return;
    const { lease } = taken;
    for (let call: TakenCall["call"] | undefined = taken.call; call;) {
      const reply = await makeCall(call);
      call = await object.report({ lease, reply, isPaused });
    }
  } catch (error) {
    // The lease expires, and another caller continues.
    log("fiat-round-broken", { error: String(error) });
  }
}
