// One account with its attempt: the product's own access, round and object, on the test's clock and storage.
import type { FiatBeginning, FiatView } from "~/domain/fiat/attempt";
import { makeFiatAccess } from "../../../functions/services/fiat/make-fiat-access";
import { makeFiatCall } from "../../../functions/services/fiat/make-call";
import { runRound } from "../../../functions/services/fiat/run-round";
import type { TakenCall } from "../../../functions/runtime/objects/fiat-attempts";
import { ANN, makeAccountAccess } from "../../support/account";
import { fiatOrder, openFiatObject } from "../../support/fiat-attempt";
import { NOW } from "../../support/samples";
import { TestProvider } from "./provider";

/** The fate of a calling Worker: it continues, dies before or after the call, or hangs until it is released. */
export const WORKERS = ["well", "dies-before", "dies-after", "hangs"] as const;
export type WorkerFate = (typeof WORKERS)[number];

const ORIGIN = "https://agio.test";

/** The account, and every action on its attempt. */
export class TestAccount {
  now = NOW;
  isPaused = false;
  /** Whether the created order needs no more action. */
  isOrderOver = false;
  worker: WorkerFate = "well";
  /** The kind of call for this fate; without it, the next call of any kind. */
  fateOf: TakenCall["call"]["kind"] | undefined;
  readonly provider = new TestProvider();
  readonly log: string[] = [];
  /** The results that the pages got. */
  readonly views: FiatView[] = [];
  /** The attempt of a creation's key. */
  readonly attemptOf = new Map<string, string>();
  readonly object = openFiatObject(() => this.now);
  readonly #hanging: (() => void)[] = [];
  readonly #rounds: Promise<unknown>[] = [];

  readonly access = makeFiatAccess({
    provider: { name: "Northpay" },
    visitor: { referralId: undefined, clearReferral: () => undefined },
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

  /** Releases the hanging Worker. */
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
