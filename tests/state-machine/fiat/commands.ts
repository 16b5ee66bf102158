// The possible actions on an attempt, as commands of fast-check.
import * as fc from "fast-check";
import { expect } from "vitest";
import { isOutcomeUnknown } from "~/domain/fiat/due-call";
import type { FiatFeature } from "~/domain/fiat/provider";
import { WORKERS, type TestAccount, type WorkerFate } from "./account";
import { checkInvariants, INVARIANTS } from "./invariants";
import { FAULTS, FEATURE_STATES, type Fault } from "./provider";

type Command = fc.AsyncCommand<object, TestAccount>;
type Act = (account: TestAccount) => Promise<unknown>;

function command(label: string, act: Act): Command {
  const run = async (_: object, account: TestAccount) => {
    await act(account);
    await account.see(account.access.find());
    checkInvariants(account);
  };
  return { check: () => true, run, toString: () => label };
}

const now = (label: string, act: (account: TestAccount) => unknown) =>
  command(label, (account) => Promise.resolve(act(account)));

const press = (direction: "buy" | "sell", give: string) =>
  command(`press ${direction} ${give}`, async (account) => {
    const { attempt } = account;
    await account.press(direction, give);
    const isUnderWay =
      attempt && (attempt.position.kind === "payment" || isOutcomeUnknown(attempt));
    if (isUnderWay) expect(account.attempt?.id, INVARIANTS.notReplaced).toBe(attempt.id);
  });

const open = (tabs: number, fault: Fault, worker: WorkerFate) =>
  command(`open ×${String(tabs)}, ${fault}, ${worker}`, async (account) => {
    account.provider.fault = fault;
    account.worker = worker;
    await account.open(tabs);
    account.provider.fault = "none";
  });

const STEPS = ["acceptTerms", "acceptQuote", "retry", "drop"] as const;
const step = (name: (typeof STEPS)[number], isStale: boolean) =>
  command(`${name}${isStale ? " in an old tab" : ""}`, async (account) => {
    const { attempt } = account;
    await account.access[name](isStale ? "attempt-of-yesterday" : (attempt?.id ?? ""));
    if (isStale) expect(account.attempt).toEqual(attempt);
  });

const confirm = now("the email is confirmed", ({ provider }) => (provider.isConfirmed = true));
const decide = (state: FiatFeature["state"]) =>
  now(`identity: ${state}`, ({ provider }) => (provider.feature = state));
const strict = (isStrict: boolean) =>
  now(`every order needs identity: ${String(isStrict)}`, ({ provider }) => {
    provider.isStrict = isStrict;
  });
const move = (percent: number) =>
  now(`the market moves ${String(percent)} %`, ({ provider }) => (provider.market += percent));
const wait = (ms: number) => now(`${String(ms)} ms pass`, (account) => (account.now += ms));
const pause = (isPaused: boolean) =>
  now(`paused: ${String(isPaused)}`, (account) => (account.isPaused = isPaused));
const letGo = command("what hung goes on", (account) => account.letGo());

const ROUND = 5_000;
const LONG = [30_000, 40_000, 61_000, 11 * 60_000, 25 * 60 * 60_000];

/** Random commands; opening the page is the most frequent. */
export function anyCommands(maxCommands: number) {
  const opening = fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.oneof({ weight: 3, arbitrary: fc.constant("none") }, fc.constantFrom(...FAULTS)),
      fc.oneof({ weight: 4, arbitrary: fc.constant("well") }, fc.constantFrom(...WORKERS)),
    )
    .map((given) => open(...given));
  const pressing = fc
    .tuple(fc.constantFrom("buy", "sell"), fc.constantFrom("100", "200", "0.001", "0.00156"))
    .filter(([direction, give]) => (direction === "sell") === give.startsWith("0"))
    .map((given) => press(...given));
  const stepping = fc
    .tuple(fc.constantFrom(...STEPS, "acceptTerms", "acceptQuote", "retry"), fc.nat(5))
    .map(([name, isStale]) => step(name, isStale === 0));
  const arbitraries = [
    opening,
    fc.constant(wait(ROUND)),
    opening,
    fc.constant(wait(ROUND)),
    pressing,
    stepping,
    stepping,
    fc.constant(confirm),
    fc.constantFrom(...FEATURE_STATES, "passed").map(decide),
    fc.boolean().map(strict),
    fc.constantFrom(-3, -0.2, 0.2, 3).map(move),
    fc.constantFrom(...LONG).map(wait),
    fc.boolean().map(pause),
    fc.constant(letGo),
  ];
  return fc.commands(arbitraries, { maxCommands, size: "max" });
}
