// Pays out withdrawals with made-up money.
import { notePayout } from "../exchange/accounts/settle-withdrawal";
import { findHoldEnd } from "../exchange/accounts/withdrawal-holds";
import { makeTransactionHash } from "./chain/fake-data";
import type { SandboxEnv } from "./env";
import { findEntry } from "./instruments/catalogue";

/** Pays out a pending withdrawal with made-up money; any other stays unchanged. It does not wait for a hold. */
export async function payOut({ DB }: Pick<SandboxEnv, "DB">, id: string): Promise<void> {
  const usdt = findEntry("usdt-trc20");
  if (!usdt) throw new RangeError("The catalogue has no USDT on Tron");
  await notePayout({ DB }, id, makeTransactionHash(usdt, id, "withdrawal") ?? "");
}

/** Pays out a pending withdrawal whose turn has come. One that is still on hold stays unchanged: returns when the hold ends, epoch milliseconds. */
export async function payOutUnheld(
  env: Pick<SandboxEnv, "DB">,
  id: string,
): Promise<number | undefined> {
  const holdEnd = await findHoldEnd(env.DB, id);
  if (holdEnd === undefined) await payOut(env, id);
  return holdEnd;
}
