// One run: commands, then the end that every run comes to.
import * as fc from "fast-check";
import type { Amount } from "~/domain/money/money";
import type { Command } from "./commands";
import { finish } from "./finish";
import type { Exchange, Model } from "./model";

/** An exchange that nothing has happened to, and what a deposit is worth at its prices. */
export interface FreshExchange {
  exchange: Exchange;
  worth: (deposit: Amount) => Amount;
}

/** Plays the commands and brings everything to its end; throws with the invariant that did not hold. */
export async function play(
  { exchange, worth }: FreshExchange,
  commands: Iterable<Command>,
): Promise<void> {
  const model: Model = { intents: [], orders: new Map(), worth };
  await fc.asyncModelRun(() => ({ model, real: exchange }), commands);
  await finish(model, exchange);
}
