// One run: the commands, then the end of every run.
import * as fc from "fast-check";
import type { Command } from "./commands";
import { finish } from "./finish";
import type { Exchange, Model, Worth } from "./model";

/** A fresh exchange, and the value of a deposit at its prices. */
export interface FreshExchange {
  exchange: Exchange;
  worth: Worth;
}

/** Plays the commands and completes everything; throws with the broken invariant. */
export async function play(
  { exchange, worth }: FreshExchange,
  commands: Iterable<Command>,
): Promise<void> {
  const model: Model = { intents: [], orders: new Map(), worth };
  await fc.asyncModelRun(() => ({ model, real: exchange }), commands);
  await finish(model, exchange);
}
