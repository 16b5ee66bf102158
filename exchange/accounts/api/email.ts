// The account's email address: confirmed by a code, or added to a Telegram account (optional calls).
import * as z from "zod";
import { takeAttempt } from "../../limits/attempts";
import { readAddress, readLanguage } from "../../http/caller";
import { requireSession } from "../caller";
import { confirmEmail as noteConfirmed } from "../confirmed-emails";
import {
  findAskedEmail,
  isProven,
  makeEmailCode,
  noteAskedEmail,
  spendEmailCode,
} from "../confirmed-emails";
import { isEmailProof, spendEmailProof } from "../email-proofs";
import { closeUser } from "../close-user";
import { writeEmail } from "../../mail/account-emails";
import { makeKeptCode, spendKeptCode } from "../kept-codes";
import { clearCodes, takeMail } from "../../mail/mail-budget";
import { toShownTime } from "../../mail/email";
import { holdsAnything } from "../telegram-users";
import { findUserByEmail, setEmail, type UserRow } from "../users";
import { failField, failWith, type ApiReply, type ApiResult } from "../../http/api-error";
import type { AccountCall } from "../account-call";
import { emailText } from "../../http/text-fields";
import { sendEmail, storeEmail } from "../../mail/outbox";
import { readBody } from "../../http/read-body";

const request = z.object({ email: emailText.optional() });

/** Sends a code to the account's address or, if it has none, to the requested address. */
export async function requestEmailCode(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const body = readBody(call, request);
  if (!body.ok) return body;
  const { user } = session.value;
  const email = user.email ?? body.value.email;
  if (email === undefined) return failField("email", "is missing");
  const allowed = await limit(call, user.id);
  if (!allowed.ok) return allowed;
  // Only the holder of the code learns whether another account has the address.
  await sendCode(call, user.id, email);
  return { ok: true, value: {} };
}

async function sendCode({ env: { DB }, headers }: AccountCall, userId: number, email: string) {
  const reader = { recipient: email, language: readLanguage(headers) };
  const taken = await takeMail(DB, email, "email-code");
  // Above the limit, the code that is out stays valid.
  if (!taken || taken.isLast) await noteAskedEmail(DB, userId, email);
  if (!taken) return;
  const { isLast, until } = taken;
  const written = isLast
    ? writeEmail("kept-code", reader, {
        code: await makeKeptCode(DB, email, until),
        until: toShownTime(until),
        page: "/profile/info",
      })
    : writeEmail("email-code", reader, { code: await makeEmailCode(DB, userId, email) });
  await storeEmail(DB, written);
}

const proof = z.object({ code: z.coerce.string().max(40) });

/** Checks the code, or the proof from an order's email; the address is then the account's and confirmed. */
export async function confirmEmail(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const body = readBody(call, proof);
  if (!body.ok) return body;
  const { user } = session.value;
  const allowed = await limit(call, user.id);
  if (!allowed.ok) return allowed;
  const email = await spend(call.env.DB, user, body.value.code);
  if (email === undefined) return failWith("ERR_INVALID_PASSWORD_RESET_CODE");
  if (user.email === null && !(await takeAddress(call, user.id, email))) {
    return failWith("ERR_USER_ALREADY_REGISTERED");
  }
  await clearCodes(call.env.DB, email);
  await noteConfirmed(call.env.DB, user.id).run();
  const reader = { recipient: email, language: readLanguage(call.headers) };
  await sendEmail(call.env.DB, writeEmail("email-confirmed", reader));
  return { ok: true, value: {} };
}

async function spend(db: D1Database, user: UserRow, code: string): Promise<string | undefined> {
  if (isEmailProof(code)) return spendEmailProof(db, user, code);
  const asked = user.email ?? (await findAskedEmail(db, user.id));
  const digits = code.replaceAll(/\D/g, "");
  const kept = await spendKeptCode(db, digits, asked);
  return kept ?? spendEmailCode(db, user.id, code);
}

/** Gives the account its address. Takes it from an account that never confirmed it, because the user who confirms an address owns it. An account that holds anything keeps it: its owner opens it by restoring its password. */
async function takeAddress(call: AccountCall, userId: number, email: string): Promise<boolean> {
  const { DB } = call.env;
  const other = await findUserByEmail(DB, email);
  if (other && ((await isProven(DB, other)) || (await holdsAnything(DB, other.id)))) return false;
  if (other) await closeUser(call.env, other.id);
  return setEmail(DB, userId, email);
}

/** Returns the session if its account may create lasting things; fails with 403 until its address is confirmed. */
export async function requireProven(call: AccountCall) {
  const session = await requireSession(call);
  if (!session.ok || (await isProven(call.env.DB, session.value.user))) return session;
  return failWith("ERR_FORBIDDEN", { message: "The email address is not confirmed" });
}

function limit(call: AccountCall, userId: number): Promise<ApiResult<undefined>> {
  return takeAttempt(call.env, {
    purpose: "email-code",
    account: String(userId),
    address: readAddress(call.headers),
  });
}
