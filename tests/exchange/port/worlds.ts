// The providers that run the table of the port, each with its fake: what happens to an order there, and what the fake
// does wrong.
import { shiftAmount, type Amount } from "~/domain/money/money";
import type { Provider, Reference } from "../../../exchange/providers/provider";
import type { RateMode } from "~/domain/rate/rate";
import { FakeOneClick } from "../../fake-one-click/fake";
import type { Fault } from "../../fake-one-click/faults";
import { connect } from "../provider";
import { FakeSideShift } from "./sideshift/fake";
import { SIDESHIFT } from "./sideshift/sideshift";

/** What happens to an order. */
export type Step = "deposit" | "pay" | "refund" | "unknown-word";

/** What the provider does wrong at its next answer. */
type Lie = "lost" | "html" | "other-recipient" | "own-address";

export interface World {
  readonly provider: Provider;
  readonly step: (reference: Reference, step: Step, give: Amount) => void;
  readonly lie: (lie: Lie) => void;
}

/** A provider of the table. */
export interface Candidate {
  readonly name: string;
  readonly mode: RateMode;
  /** Slugs that it swaps. */
  readonly pair: readonly [string, string];
  readonly make: () => World;
}

function makeNear(): World {
  const fake = new FakeOneClick();
  const faults: Readonly<Record<Lie, Fault>> = {
    lost: "lost-answer",
    html: "html",
    "other-recipient": "signed-other-recipient",
    "own-address": "own-address",
  };
  return {
    provider: connect(fake),
    lie: (lie) => {
      fake.faults = [faults[lie]];
    },
    step: ({ depositAddress }, step, give) => {
      if (step === "deposit") {
        fake.step(depositAddress, { kind: "deposit", amount: shiftAmount(give, 8) });
      }
      if (step === "pay") fake.step(depositAddress, { kind: "settle" });
      if (step === "refund") fake.step(depositAddress, { kind: "refund" });
      if (step === "unknown-word") fake.faults = ["unknown-word"];
    },
  };
}

function makeSideShift(): World {
  const fake = new FakeSideShift();
  const provider = SIDESHIFT.connect(
    { SIDESHIFT_URL: "https://fake.invalid", SIDESHIFT_SECRET: "s", SIDESHIFT_AFFILIATE: "a" },
    {
      traffic: { admit: () => Promise.resolve(true), note: () => Promise.resolve() },
      send: fake.fetch,
    },
  );
  return {
    provider,
    lie: (lie) => {
      fake.fault = lie;
    },
    step: ({ id }, step, give) => {
      const changes = {
        deposit: { status: "processing", depositAmount: give, depositHash: "0xd" },
        pay: { status: "settled", settleAmount: "0.19", settleHash: "0xp" },
        refund: { status: "refunded", issue: "incorrect amount" },
        "unknown-word": { status: "frobnicated" },
      } as const satisfies Record<Step, object>;
      fake.step(id, changes[step]);
    },
  };
}

export const CANDIDATES: readonly Candidate[] = [
  { name: "NEAR Intents", mode: "FLOATING", pair: ["btc", "eth"], make: makeNear },
  { name: "SideShift, floating", mode: "FLOATING", pair: ["btc", "eth"], make: makeSideShift },
  { name: "SideShift, fixed", mode: "FIXED", pair: ["btc", "eth"], make: makeSideShift },
];
