// One account with its attempt: the product's own access, round and object, on a clock and a storage of the test's.
import type { FiatBeginning, FiatView } from "~/domain/fiat/attempt";
import { makeFiatAccess } from "../../../functions/services/fiat/make-fiat-access";
import { makeFiatCall } from "../../../functions/services/fiat/make-call";
import { runRound } from "../../../functions/services/fiat/run-round";
import type { TakenCall } from "../../../functions/runtime/objects/fiat-attempts";
import { ANN, makeAccountAccess } from "../../support/account";
import { fiatOrder, openFiatObject } from "../../support/fiat-attempt";
import { NOW } from "../../support/samples";
import { TestProvider } from "./provider";

/** What becomes of the Worker that makes a call: it goes on, dies before or after it, or hangs until somebody lets it. */
export const WORKERS = ["well", "dies-before", "dies-after", "hangs"] as const;
export type WorkerFate = (typeof WORKERS)[number];

const ORIGIN = "https://agio.test";

/** The account, and everything that can be done with its attempt. */
export class TestAccount {
  now = NOW;
  isPaused = false;
  /** Whether the order that was made needs nobody any more. */
  isOrderOver = false;
  worker: WorkerFate = "well";
  /** The kind of call that the fate is for; without it the next call, whatever it is. */
  fateOf: TakenCall["call"]["kind"] | undefined;
  readonly provider = new TestProvider();
  readonly log: string[] = [];
  /** What the pages were given. */
  readonly views: FiatView[] = [];
  /** Which attempt a creation's key belongs to. */
  readonly attemptOf = new Map<string, string>();
  readonly object = openFiatObject(() => this.now);
  readonly #hanging: (() => void)[] = [];
  readonly #rounds: Promise<unknown>[] = [];

  readonly access = makeFiatAccess({
    provider: { name: "Northpay" },
    account: makeAccountAccess({ ...ANN }),
    findAttempt: () => this.object.keeper,
    runRound: (keeper) => {
      const makeCall = (call: TakenCall["call"]) => this.#makeCall(call);
      const log = (event: string, fields?: object) => {
        this.log.push(JSON.stringify({ event, ...fields }));
      };
      return runRound(keeper, { makeCall, isPaused: this.isPaused, log });
    },
    isOrderOver: () => Promise.resolve(this.isOrderOver),
    noteOrder: () => Promise.resolve(),
    redirects: { origin: ORIGIN, allowedHosts: [] },
    budget: { budgetMs: 0, deadline: 0, now: () => this.now, traceId: "trace-1" },
    waitUntil: (round) => this.#rounds.push(round),
    log: () => undefined,
  });

  get attempt() {
    const { attempt } = this.object.state;
    return attempt?.isClosed ? undefined : attempt;
  }

  /** Sends the form. */
  async press(direction: "buy" | "sell", give: string): Promise<FiatBeginning> {
    const rate = this.provider.quote(direction, give);
    const begun = await this.access.begin(fiatOrder(direction, rate, this.now));
    if ("view" in begun) this.views.push(begun.view);
    return begun;
  }

  /** Opens the page in one tab or in several at once. */
  async open(tabs = 1): Promise<FiatView | undefined> {
    await Promise.all(Array.from({ length: tabs }, () => this.access.advance()));
    if (this.#hanging.length === 0) await Promise.all(this.#rounds.splice(0));
    return this.see(this.access.find());
  }

  async see(asking: ReturnType<typeof this.access.find>): Promise<FiatView | undefined> {
    const found = await asking;
    if (!found.ok) throw new Error("The attempt was not found");
    if (found.value) this.views.push(found.value);
    return found.value;
  }

  /** What hung goes on. */
  async letGo(): Promise<void> {
    for (const go of this.#hanging.splice(0)) go();
    await Promise.all(this.#rounds.splice(0));
  }

  async #makeCall(call: TakenCall["call"]) {
    const { attempt } = this;
    const isMeant = this.fateOf === undefined || this.fateOf === call.kind;
    const worker = isMeant ? this.worker : "well";
    if (call.kind === "create" && attempt) this.attemptOf.set(call.idempotencyKey, attempt.id);
    if (isMeant) this.worker = "well";
    if (worker === "dies-before") throw new Error("The Worker died");
    const reply = await makeFiatCall(call, {
      ...this.provider,
      redirects: { origin: ORIGIN },
      verificationUrl: undefined,
      log: () => undefined,
      traceId: "trace-1",
    });
    if (worker === "dies-after") throw new Error("The Worker died");
    if (worker === "hangs") await new Promise<void>((go) => this.#hanging.push(go));
    return reply;
  }
}
