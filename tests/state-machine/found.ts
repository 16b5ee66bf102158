// Bugs that the machine has found, as the shortest commands that show them; each must stay fixed.
import { COMMANDS, type Command } from "./commands";

const { alarm, create, decide, deposit, poll, repeat, trouble } = COMMANDS;

export const FOUND: readonly { name: string; commands: readonly Command[] }[] = [
  {
    name: "an event that the gateway sends twice is shown once",
    commands: [create("FIXED", "0.1"), trouble(0, "volatility"), poll(0, ["doubled"])],
  },
  {
    name: "a moving price does not stop a started payout",
    commands: [create("FIXED", "0.1"), deposit(0, "exact"), alarm(0, 4), trouble(0, "volatility")],
  },
  {
    name: "a started payout keeps its amount when the rate mode changes",
    commands: [create("FIXED", "0.1"), alarm(0, 5), trouble(0, "change-rate-mode")],
  },
  {
    name: "money after the start of the payout is refunded",
    commands: [create("FIXED", "0.1"), alarm(0, 5), deposit(0, "exact"), alarm(0, 4)],
  },
  {
    name: "money after the end is refunded",
    commands: [create("FLOATING", "0.1"), alarm(0, 4), alarm(0, 4), deposit(0, "twice")],
  },
  {
    name: "returned money is not returned again with the refund of a failed payout",
    commands: [
      create("FIXED", "0.1"),
      alarm(0, 5),
      trouble(0, "fail"),
      deposit(0, "exact"),
      decide(0, "refund"),
    ],
  },
  {
    name: "the page of a failed order offers the way back",
    commands: [create("FLOATING", "0.037"), deposit(0, "exact"), trouble(0, "fail")],
  },
  {
    name: "an ended order does not change",
    commands: [
      create("FIXED", "0.1"),
      alarm(0, 8),
      trouble(0, "expire-order"),
      trouble(0, "volatility"),
      trouble(0, "fail"),
    ],
  },
  {
    name: "a page that showed the end does not go back to the deposit",
    commands: [
      create("FIXED", "0.1"),
      deposit(0, "exact"),
      trouble(0, "volatility"),
      decide(0, "refund"),
      alarm(0, 1),
      poll(0, ["fresh", "late"]),
    ],
  },
  {
    name: "two deposits at once are both received",
    commands: [create("FLOATING", "0.1"), deposit(0, "twice")],
  },
  {
    name: "a provider refunds a deposit that is too small",
    commands: [create("FLOATING", "0.1", { to: "avax" }), deposit(0, "short"), poll(0, ["fresh"])],
  },
  {
    name: "the rest of a deposit that is too small makes it whole",
    commands: [
      create("FLOATING", "0.1", { to: "avax" }),
      deposit(0, "short"),
      alarm(0, 3),
      poll(0, ["fresh"]),
      deposit(0, "short"),
    ],
  },
  {
    name: "a form pressed again after a lost response creates no second order",
    commands: [create("FIXED", "0.1", { fault: "lost" }), COMMANDS.moveMarket(1), repeat(0, 2)],
  },
];
