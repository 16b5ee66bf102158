// The object of one account's fiat attempt (docs/decisions/017-fiat-attempts.md). Its name is a hash of the user's id.
import { DurableObject } from "cloudflare:workers";
import type { ClosedAttempt, FiatAttempt, FiatDraft } from "~/domain/fiat/stored-attempt";
import { AttemptKeeper, type AttemptStorage } from "./attempt-keeper";
import type { CallReport, FiatAttemptRpc, VisitorStep } from "../../runtime/objects/fiat-attempts";

const ATTEMPT = "attempt";

/** One account's attempt; see FiatAttemptRpc. */
export class FiatAttempts extends DurableObject implements FiatAttemptRpc {
  readonly #keeper = new AttemptKeeper({
    storage: makeStorage(this.ctx.storage),
    now: () => Date.now(),
    makeKey: () => crypto.randomUUID(),
  });

  read() {
    return this.#keeper.read();
  }

  begin(draft: FiatDraft) {
    return this.#keeper.begin(draft);
  }

  take(isPaused: boolean) {
    return this.#keeper.take(isPaused);
  }

  report(report: CallReport) {
    return this.#keeper.report(report);
  }

  step(attemptId: string, step: VisitorStep) {
    return this.#keeper.step(attemptId, step);
  }

  clear() {
    return this.#keeper.clear();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

function makeStorage(storage: DurableObjectStorage): AttemptStorage {
  return {
    read: () => storage.get<FiatAttempt | ClosedAttempt>(ATTEMPT),
    write: async (attempt, until) => {
      await storage.put(ATTEMPT, attempt);
      await storage.setAlarm(until);
    },
    clear: async () => {
      await storage.deleteAlarm();
      await storage.deleteAll();
    },
  };
}
