// The console's commands for accounts and withdrawals, from forms and JSON calls alike.
import * as z from "zod";
import { isZeroAmount, parseAmount, type Amount } from "~/domain/money/money";
import { resetAttempts } from "../../exchange/limits/attempts";
import { confirmEmail } from "../../exchange/accounts/confirmed-emails";
import { giveBalance } from "../../exchange/accounts/ledger";
import { sendBack } from "../../exchange/accounts/settle-withdrawal";
import { payOut } from "../pay-out";
import { endSessions, expireAccess } from "../../exchange/accounts/sessions";
import { findUserByEmail, type UserRow } from "../../exchange/accounts/users";
import { findWithdrawal } from "../../exchange/accounts/withdrawals";
import { readBody } from "../../exchange/http/read-body";
import { failField, failWith, type ApiResult } from "../../exchange/http/api-error";
import { openDatabase } from "../database";
import type { SandboxEnv } from "../env";

const command = z.object({
  kind: z.enum([
    "reset-limits",
    "expire-access",
    "end-sessions",
    "confirm-email",
    "gift",
    "deposit",
  ]),
  email: z.string().max(200).optional(),
  amount: z.string().max(60).optional(),
});

type Command = z.infer<typeof command>;
/** A command on one account. */
interface AccountCommand extends Command {
  readonly kind: Exclude<Command["kind"], "reset-limits">;
}

/** Runs a command on an account: `{ kind, email, amount? }`, or `{ kind: "reset-limits" }` for all. */
export async function controlAccounts(env: SandboxEnv, body: unknown): Promise<ApiResult<object>> {
  const read = readBody({ body }, command);
  if (!read.ok) return read;
  const { kind, email, amount } = read.value;
  if (kind === "reset-limits") {
    await resetAttempts(env.DB);
    return { ok: true, value: {} };
  }
  const user = await findUserByEmail(env.DB, email ?? "");
  return user ? control(env, user, { kind, amount }) : failWith("ERR_NOT_FOUND");
}

async function control(
  env: SandboxEnv,
  user: UserRow,
  { kind, amount }: AccountCommand,
): Promise<ApiResult<object>> {
  switch (kind) {
    case "gift":
    case "deposit":
      return give(env, user, { kind, amount: parseAmount(amount ?? "") });
    case "confirm-email":
      await confirmEmail(await openDatabase(env.DB), user.id).run();
      return { ok: true, value: {} };
    case "expire-access":
      return { ok: true, value: { changed: await expireAccess(env.DB, user.id) } };
    case "end-sessions":
      return { ok: true, value: { changed: await endSessions(env.DB, user.id) } };
  }
}

async function give(
  env: SandboxEnv,
  { id }: UserRow,
  { kind, amount }: { readonly kind: "gift" | "deposit"; readonly amount: Amount | undefined },
): Promise<ApiResult<object>> {
  if (!amount || isZeroAmount(amount)) return failField("amount", "must be a number above zero");
  await giveBalance(env.DB, id, { kind, amount });
  return { ok: true, value: {} };
}

const withdrawalCommand = z.object({
  kind: z.enum(["complete", "reject"]),
  id: z.string().max(60),
});

/** Settles a pending withdrawal: `{ kind: "complete" | "reject", id }`. */
export async function controlWithdrawals(
  env: SandboxEnv,
  body: unknown,
): Promise<ApiResult<object>> {
  const read = readBody({ body }, withdrawalCommand);
  if (!read.ok) return read;
  const { kind, id } = read.value;
  await (kind === "complete" ? payOut : sendBack)(env, id);
  const row = await findWithdrawal(env.DB, id);
  return row ? { ok: true, value: { id, status: row.status } } : failWith("ERR_NOT_FOUND");
}
