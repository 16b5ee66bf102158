// What the console does to accounts, whether a form or a JSON call asked for it.
import { z } from "zod";
import { resetAttempts } from "../accounts/attempts";
import { endSessions, expireAccess } from "../accounts/sessions";
import { findUserByEmail, type UserRow } from "../accounts/users";
import { readBody } from "../api/read-body";
import { failWith, type ApiResult } from "../api-error";
import type { SandboxEnv } from "../env";

const command = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("expire-access"), email: z.string() }),
  z.object({ kind: z.literal("end-sessions"), email: z.string() }),
  z.object({ kind: z.literal("reset-limits") }),
]);

/** Does something to an account: `{ kind, email }`, or `{ kind: "reset-limits" }` for all. */
export async function controlAccounts(env: SandboxEnv, body: unknown): Promise<ApiResult<object>> {
  const read = readBody({ body }, command);
  if (!read.ok) return read;
  if (read.value.kind === "reset-limits") {
    await resetAttempts(env.DB);
    return { ok: true, value: {} };
  }
  const user = await findUserByEmail(env.DB, read.value.email);
  return user ? control(env, user, read.value.kind) : failWith("ERR_NOT_FOUND");
}

async function control(
  env: SandboxEnv,
  user: UserRow,
  kind: "expire-access" | "end-sessions",
): Promise<ApiResult<object>> {
  const change = kind === "expire-access" ? expireAccess : endSessions;
  return { ok: true, value: { changed: await change(env.DB, user.id) } };
}
