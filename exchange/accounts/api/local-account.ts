// Registration, sign-in and passwords (spec: Account calls; Auth dialogs). A wrong address and a wrong password get the
// same reply after the same work.
import * as z from "zod";
import { TYPED_PASSWORD_MAX } from "~/domain/limits/account-limits";
import { clearAttempts, takeAttempt, type Purpose } from "../../limits/attempts";
import { readAddress, readLanguage } from "../../http/caller";
import { readDevice, requireSession } from "../caller";
import { writeEmail } from "../../mail/account-emails";
import { findPasswordProblem } from "../password-rules";
import { hashPassword, isPasswordRight } from "../passwords";
import { recoverUser } from "../recover-user";
import { endResetCodes, sendResetCode, spendResetCode } from "../reset-codes";
import { toCookies } from "../session-cookies";
import { endSessions, openSession } from "../sessions";
import { checkCredentials, signIn } from "../sign-in";
import { createUser, findReferrer, setPassword, type UserRow } from "../users";
import { failField, failWith, type ApiReply, type ApiResult } from "../../http/api-error";
import type { AccountCall } from "../account-call";
import { emailText } from "../../http/text-fields";
import { sendEmail } from "../../mail/outbox";
import { readBody } from "../../http/read-body";
import { toAccount } from "./session";

const secret = z.string("is missing").max(TYPED_PASSWORD_MAX);
const fingerprint = z.string().max(200).nullish();
/** The browser that requests a password reset; older callers send none. */
const requester = z.string().max(200).default("");

const credentials = z.object({
  email: emailText,
  password: secret,
  browserFingerprint: fingerprint,
});

/** Signs in; returns the session's cookies. */
export async function authenticate(call: AccountCall): Promise<ApiReply<object>> {
  const body = readBody(call, credentials);
  if (!body.ok) return body;
  const user = await findOwner(call, body.value);
  return user.ok ? openFor(call, user.value, body.value.browserFingerprint) : user;
}

/** Returns the account of an email and a password. It opens no session and sends no email. */
export async function checkPassword(call: AccountCall): Promise<ApiReply<object>> {
  const body = readBody(call, credentials);
  if (!body.ok) return body;
  const user = await findOwner(call, body.value);
  return user.ok ? { ok: true, value: await toAccount(call.env.DB, user.value) } : user;
}

/** Returns the account of a password. Every attempt counts, so that no call guesses faster than another. */
async function findOwner(
  { env, headers }: AccountCall,
  { email: account, password }: z.infer<typeof credentials>,
): Promise<ApiResult<UserRow>> {
  const attempt = { purpose: "sign-in", account, address: readAddress(headers) } as const;
  const allowed = await takeAttempt(env, attempt);
  if (!allowed.ok) return allowed;
  const user = await checkCredentials(env.DB, account, password);
  if (!user) return failWith("ERR_INVALID_CREDENTIALS");
  await clearAttempts(env.DB, attempt);
  return { ok: true, value: user };
}

const registration = credentials.extend({ referrerAffiliateId: z.string().max(200).nullish() });

/** Creates an account without signing in. */
export async function createAccount(call: AccountCall): Promise<ApiReply<object>> {
  const body = readBody(call, registration);
  if (!body.ok) return body;
  const { password, referrerAffiliateId } = body.value;
  const allowed = await limit(call, "registration", body.value.email);
  if (!allowed.ok) return allowed;
  const problem = findPasswordProblem(password);
  if (problem !== undefined) return failField("password", problem);
  const referrer = referrerAffiliateId
    ? await findReferrer(call.env.DB, referrerAffiliateId)
    : undefined;
  if (referrerAffiliateId && !referrer) {
    return failWith("ERR_NOT_FOUND", { message: "referrerAffiliateId not found" });
  }
  const language = readLanguage(call.headers);
  const user = await createUser(call.env.DB, {
    email: body.value.email,
    passwordHash: await hashPassword(password),
    referrerId: referrer?.id ?? null,
    language,
  });
  if (!user) return failWith("ERR_USER_ALREADY_REGISTERED");
  await sendNotice(call, user, "registered");
  return { ok: true, value: { userId: user.id } };
}

/** Sends a code to the address if it has an account; the reply is the same without one. */
export async function requestPasswordReset(call: AccountCall): Promise<ApiReply<object>> {
  const body = readBody(call, z.object({ email: emailText, requester }));
  if (!body.ok) return body;
  const allowed = await limit(call, "password-reset", body.value.email);
  if (!allowed.ok) return allowed;
  await sendResetCode(call.env.DB, body.value, readLanguage(call.headers));
  return { ok: true, value: {} };
}

const reset = z.object({
  email: emailText,
  requester,
  password: secret,
  resetCode: z.coerce.string().max(40),
});

/** Replaces the password with a valid code, and closes every other way into the account. */
export async function resetPassword(call: AccountCall): Promise<ApiReply<object>> {
  const body = readBody(call, reset);
  if (!body.ok) return body;
  const allowed = await limit(call, "reset-code", body.value.email);
  if (!allowed.ok) return allowed;
  const problem = findPasswordProblem(body.value.password);
  if (problem !== undefined) return failField("password", problem);
  const user = await spendResetCode(call.env.DB, body.value, body.value.resetCode);
  if (!user) return failWith("ERR_INVALID_PASSWORD_RESET_CODE");
  await recoverUser(call.env, user, await hashPassword(body.value.password));
  await sendNotice(call, user, "recovered");
  return { ok: true, value: {} };
}

const change = z.object({ currentPassword: secret, password: secret });

/** Replaces the password of the signed-in user; opens a new session here and ends all others. */
export async function changePassword(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const body = readBody(call, change);
  if (!body.ok) return body;
  const { user, device } = session.value;
  const allowed = await limit(call, "password", String(user.id));
  if (!allowed.ok) return allowed;
  if (!(await isPasswordRight(body.value.currentPassword, user.password_hash))) {
    return failWith("ERR_INVALID_CREDENTIALS");
  }
  const problem = findPasswordProblem(body.value.password);
  if (problem !== undefined) return failField("password", problem);
  const passwordHash = await hashPassword(body.value.password);
  if (!(await setPassword(call.env.DB, user, passwordHash))) return failWith("ERR_UNAUTHORIZED");
  await endSessions(call.env.DB, user.id);
  await endResetCodes(call.env.DB, user.id);
  await sendNotice(call, user, "password-changed");
  const changed = { id: user.id, password_hash: passwordHash };
  const tokens = await openSession(call.env.DB, changed, device);
  return { ok: true, value: {}, ...(tokens && { cookies: toCookies(tokens) }) };
}

async function openFor(
  call: AccountCall,
  user: UserRow,
  browserFingerprint: string | null | undefined,
): Promise<ApiReply<object>> {
  const device = { device: readDevice(call.headers), fingerprint: browserFingerprint ?? undefined };
  const tokens = await signIn(call.env.DB, user, device);
  if (!tokens) return failWith("ERR_INVALID_CREDENTIALS");
  return { ok: true, value: {}, cookies: toCookies(tokens) };
}

function limit(
  call: AccountCall,
  purpose: Purpose,
  account: string,
): Promise<ApiResult<undefined>> {
  return takeAttempt(call.env, { purpose, account, address: readAddress(call.headers) });
}

async function sendNotice(
  call: AccountCall,
  user: UserRow,
  kind: "registered" | "password-changed" | "recovered",
): Promise<void> {
  if (user.email === null) return;
  const reader = { recipient: user.email, language: readLanguage(call.headers) };
  await sendEmail(call.env.DB, writeEmail(kind, reader));
}
