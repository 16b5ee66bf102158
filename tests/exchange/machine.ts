// Orders as a state machine: the exchange's own functions over the fake, in any order of deposits, looks, faults,
// restarts and clock jumps.
import { expect } from "vitest";
import { HOUR_MS } from "~/domain/time/time-units";
import { hasEnded } from "../../exchange/orders/judge-sighting";
import { beginOrder, isPayable } from "../../exchange/orders/order-record";
import { deriveFigures } from "../../exchange/rates/figures";
import type { Provider } from "../../exchange/providers/provider";
import { FakeOneClick } from "../fake-one-click/fake";
import type { Fault } from "../fake-one-click/faults";
import type { Swap } from "../fake-one-click/swaps";
import type { Command, Play } from "./machine-commands";
import { swapOf, type Game, type Parts } from "./machine-game";
import { checkAgreement, checkOrder } from "./machine-invariants";
import { toOrder } from "./open-request";
import { CREATED_AT, DESTINATION } from "./orders";
import { findInstruments } from "./provider";

/** Plays a sequence; throws at the first broken invariant. */
export async function play(parts: Parts, { from, openFault, commands: list }: Play): Promise<void> {
  let now = CREATED_AT;
  const fake = new FakeOneClick(() => now);
  const provider = parts.connect(fake, () => now);
  await checkMinimum(provider);
  const game: Game = {
    parts,
    fake,
    provider,
    now,
    skew: 0,
    ...(await open({ parts, fake, provider }, from, openFault)),
  };
  for (const command of list) {
    game.now = now += command.kind === "wait" ? command.ms : 5_000;
    const before = game.order;
    await run(game, command);
    checkOrder(game, before);
  }
  // The run ends with an undisturbed look: the order agrees with the provider.
  game.now = now += 5_000;
  await look(game, undefined);
  checkAgreement(game);
}

// The provider accepts its own minimum.
async function checkMinimum(provider: Provider): Promise<void> {
  const [from, to] = await findInstruments(provider, "bnb", "usdt-erc20");
  if (!from || !to) throw new Error("no instruments");
  const { min: amount } = await provider.findLimits({
    from: from.asset,
    to: to.asset,
    mode: "FLOATING",
  });
  expect(amount).toBeDefined();
  if (!amount) return;
  const sides = { from: from.asset, to: to.asset, mode: "FLOATING" } as const;
  const quoted = await provider.quote({ ...sides, amount, side: "send" });
  expect(quoted).toMatchObject({ ok: true });
}

async function open(
  { parts, fake, provider }: Pick<Game, "parts" | "fake" | "provider">,
  fromSlug: string,
  fault: Fault | undefined,
): Promise<Pick<Game, "shown" | "order">> {
  const [from, to] = await findInstruments(provider, fromSlug, "eth");
  if (!from || !to) throw new Error("no instruments");
  const request = { ...(await toOrder(fromSlug, "eth")), deadline: CREATED_AT + HOUR_MS };
  if (fault) fake.faults = [fault];
  const first = await provider.open(request);
  const opened = first.ok ? first : await provider.open(request);
  if (!opened.ok) throw new Error(opened.failure.kind);
  const figures = deriveFigures(opened.value.quote, { from, to });
  if (!figures) throw new Error("no figures");
  const agreed = { ...figures, amountToGet: figures.get };
  const begun = beginOrder({
    provider: "near-intents",
    rateMode: "FLOATING",
    orderId: "7Q2MK4XV9DTPA3FW",
    fingerprint: "f",
    from,
    to,
    destinationAddress: DESTINATION,
    refundAddress: request.refundAddress,
    claimedDeposit: request.give,
    createdAt: CREATED_AT,
    deadline: request.deadline,
  });
  const order = parts.store(begun, { payment: opened.value, agreed }, CREATED_AT);
  if (!isPayable(order)) throw new Error("no address");
  return { shown: opened.value, order };
}

async function run(game: Game, command: Command): Promise<void> {
  switch (command.kind) {
    case "look":
      await look(game, command.fault);
      return;
    case "restart":
      game.order = structuredClone(game.order);
      return;
    case "second-promise":
      await promiseAgain(game);
      return;
    case "wait":
      return;
    case "look-twice":
      await lookTwice(game);
      return;
    case "hold-answer":
      game.held = await game.provider.look(game.order.payment, pairOf(game), "look");
      return;
    case "late-answer":
      await deliverHeld(game);
      return;
    case "clock-jump":
      game.skew = command.ms;
      return;
    default:
      actAtProvider(game, command);
  }
}

type ProviderStep = Extract<
  Command,
  {
    kind:
      | "deposit"
      | "announce"
      | "pay-out"
      | "settle"
      | "refund"
      | "fail"
      | "keep-excess"
      | "keep-deposit";
  }
>;

function actAtProvider(game: Game, command: ProviderStep): void {
  if (command.kind === "deposit") {
    const amount = (swapOf(game).figures.amountIn * command.share) / 100n;
    step(game, { kind: "deposit", amount: String(amount) });
  } else if (isPossible(swapOf(game), command.kind)) {
    if (command.kind === "keep-excess") step(game, { kind: "settle", keeps: true });
    else if (command.kind === "keep-deposit") step(game, { kind: "refund", keeps: true });
    else step(game, { kind: command.kind });
  }
}

// Limited to what a provider can do: no payout before a deposit, and only deposits after an end.
function isPossible({ status, originHashes }: Swap, kind: Command["kind"]): boolean {
  switch (kind) {
    case "announce":
      return status === "PENDING_DEPOSIT" && originHashes.length === 0;
    case "refund":
    case "keep-deposit":
      return ["INCOMPLETE_DEPOSIT", "PROCESSING", "FAILED"].includes(status);
    default:
      return status === "PROCESSING";
  }
}

async function look(game: Game, fault: Fault | undefined): Promise<void> {
  if (fault) game.fake.faults = [fault];
  await follow(game, game.provider);
}

async function follow(game: Game, provider: Pick<Provider, "look">): Promise<void> {
  const followed = await game.parts.follow(game.order, provider, game.now + game.skew);
  if (!hasEnded(followed.order)) expect(followed.nextLookAt, "a next look").toBeDefined();
  game.order = followed.order;
}

// The second look of an alarm changes nothing but the time of the look.
async function lookTwice(game: Game): Promise<void> {
  await look(game, undefined);
  const { lastLookAt: _, triedAt: __, ...once } = game.order;
  await look(game, undefined);
  expect(game.order).toMatchObject(once);
}

/** Delivers an answer that later ones overtook; it is delivered once. */
async function deliverHeld(game: Game): Promise<void> {
  const { held } = game;
  game.held = undefined;
  if (held) await follow(game, { look: () => Promise.resolve(held) });
}

function pairOf({ order }: Pick<Game, "order">) {
  return { from: order.from.asset, to: order.to.asset };
}

async function promiseAgain(game: Game): Promise<void> {
  const { order, now } = game;
  const opened = await game.provider.open({
    from: order.from.asset,
    to: order.to.asset,
    mode: order.rateMode,
    give: order.claimedDeposit,
    destinationAddress: order.destinationAddress,
    refundAddress: order.refundAddress ?? "",
    deadline: order.deadline ?? Infinity,
  });
  if (!opened.ok) return;
  const next = game.parts.store(order, { payment: opened.value, agreed: order.agreed }, now);
  if (isPayable(next)) game.order = next;
}

function step({ fake, shown }: Game, done: Parameters<FakeOneClick["step"]>[1]): void {
  fake.step(shown.depositAddress, done, shown.depositMemo);
}
