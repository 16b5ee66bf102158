// The console's commands for the fiat provider: confirm an email, decide a check, remove an account, hold steps.
import * as z from "zod";
import { findUserByEmail } from "../../exchange/accounts/users";
import { readBody } from "../../exchange/http/read-body";
import { failField, failWith, type ApiResult } from "../../exchange/http/api-error";
import type { SandboxEnv } from "../env";
import { FIAT_DIRECTIONS } from "~/domain/instrument/fiat-direction";
import { confirmCustomer, findProviderAccount, removeProviderAccount } from "../provider/accounts";
import { listChecks, setCheck } from "../provider/checks";
import { changeSwitches, HELD_STEPS } from "../switches";

const VERDICTS = {
  pass: "PASS",
  review: "PROCESS",
  reject: "REJECT",
  ask: "CREATED",
} as const;

const command = z.object({
  kind: z.enum(["hold", "confirm-email", "remove", "pass", "review", "reject", "ask"]),
  email: z.string().max(200).default(""),
  feature: z.enum(FIAT_DIRECTIONS).optional(),
  reason: z.string().max(200).optional(),
  /** Whether a rejection is final. */
  final: z.unknown().optional(),
});

/** Runs a command at the provider: `{ kind, email, feature?, reason?, final? }`. A form's `hold` lists the ticked steps. */
export async function controlProvider(env: SandboxEnv, body: unknown): Promise<ApiResult<object>> {
  const read = readBody({ body }, command);
  if (!read.ok) return read;
  if (read.value.kind === "hold") return hold(env, body);
  const user = await findUserByEmail(env.DB, read.value.email);
  const account = user && (await findProviderAccount(env.DB, user.id));
  return account ? control(env, account.user_id, read.value) : failWith("ERR_NOT_FOUND");
}

async function hold(env: SandboxEnv, body: unknown): Promise<ApiResult<object>> {
  const ticked = z.record(z.string(), z.unknown()).safeParse(body).data ?? {};
  const held = HELD_STEPS.filter((step) => Object.hasOwn(ticked, step));
  await changeSwitches(env.DB, { held });
  return { ok: true, value: { held } };
}

async function control(
  env: SandboxEnv,
  userId: number,
  { kind, feature, reason, final }: z.infer<typeof command>,
): Promise<ApiResult<object>> {
  if (kind === "confirm-email") await confirmCustomer(env.DB, userId);
  else if (kind === "remove") await removeProviderAccount(env.DB, userId);
  else if (kind !== "hold") {
    if (!feature) return failField("feature", "is missing");
    await setCheck(
      env,
      { userId, feature },
      { status: VERDICTS[kind], reason, isFinal: Boolean(final) },
    );
  }
  return { ok: true, value: { features: await listChecks(env, userId) } };
}
