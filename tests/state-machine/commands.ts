// The steps as commands of fast-check: each has a name, a condition and an action.
import type { AsyncCommand } from "fast-check";
import { amount } from "../support/amount";
import type {
  CallFault,
  Decision,
  Exchange,
  KnownOrder,
  Model,
  Reading,
  Receive,
  Trouble,
} from "./model";
import {
  alarm,
  decide,
  deposit,
  noticeOwnVisitor,
  poll,
  press,
  review,
  type DepositKind,
} from "./steps";

export type Command = AsyncCommand<Model, Exchange>;

const always = () => true;

function command(label: string, run: Command["run"], isPossible: Command["check"] = always) {
  return { check: isPossible, run, toString: () => label } satisfies Command;
}

/** A command about one of the orders; afterwards the order is compared with the model. */
function about(
  which: number,
  label: string,
  act: (known: KnownOrder, exchange: Exchange) => Promise<void>,
): Command {
  const run = async (model: Model, exchange: Exchange) => {
    const known = [...model.orders.values()][which % model.orders.size];
    if (!known) return;
    await act(known, exchange);
    await review(known, model, exchange);
  };
  return command(`${label} #${which}`, run, ({ orders }) => orders.size > 0);
}

/** Every command; `which` numbers the orders or the intents from the first one. */
export const COMMANDS = {
  create: (
    rateMode: "FIXED" | "FLOATING",
    sum: string,
    { fault = "none", to = "eth" }: { fault?: CallFault; to?: Receive } = {},
  ) =>
    command(`create ${rateMode} ${sum} to ${to} ${fault}`, async (model, exchange) => {
      const intent = { number: model.intents.length, rateMode, amount: amount(sum), to };
      model.intents.push(intent);
      await press(intent, fault, { model, exchange });
    }),
  /** The same form again, perhaps twice at once. */
  repeat: (which: number, times: number, fault: CallFault = "none") =>
    command(
      `repeat ${fault} ×${times} #${which}`,
      async (model, exchange) => {
        const intent = model.intents[which % model.intents.length];
        if (!intent) return;
        const once = () => press(intent, fault, { model, exchange });
        await Promise.all(Array.from({ length: times }, once));
      },
      ({ intents }) => intents.length > 0,
    ),
  deposit: (which: number, kind: DepositKind) =>
    about(which, `deposit ${kind}`, (known, exchange) => deposit(known, exchange, kind)),
  alarm: (which: number, times: number) =>
    about(which, `alarm ×${times}`, (known, exchange) => alarm(known, exchange, times)),
  trouble: (which: number, kind: Trouble) =>
    about(which, kind, async (known, exchange) => {
      await exchange.trouble(known.id, kind);
      await noticeOwnVisitor(known, exchange);
    }),
  decide: (which: number, decision: Decision, fault: CallFault = "none") =>
    about(which, `${decision} ${fault}`, (known, exchange) =>
      decide(known, exchange, { decision, fault }),
    ),
  poll: (which: number, readings: readonly Reading[], seed = 0) =>
    about(which, `poll ${readings.join("+")} ${seed}`, (known, exchange) =>
      poll(known, exchange, { readings, seed }),
    ),
  close: (which: number) =>
    about(which, "close", async (known, exchange) => {
      known.shownEnd = undefined;
      await exchange.close(known.id);
    }),
  restart: () =>
    command("restart", async (model, exchange) => {
      await exchange.restart([...model.orders.keys()]);
      for (const known of model.orders.values()) await review(known, model, exchange);
    }),
  moveMarket: (percent: number) =>
    command(`market ${percent} %`, async (model, exchange) => {
      model.worth = await exchange.moveMarket(percent);
    }),
} as const;
