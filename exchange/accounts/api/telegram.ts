// Sign-in by a Telegram account: the launch data of a mini app replaces the password (spec: Account calls; Mini app).
// Data signed for another bot and data that is late or used are different errors: only the latter is worth a new
// launch.
import * as z from "zod";
import { readLanguage } from "../../http/caller";
import { readDevice, requireSession } from "../caller";
import { writeEmail } from "../../mail/account-emails";
import { closeUser } from "../close-user";
import { toCookies } from "../session-cookies";
import { signIn } from "../sign-in";
import {
  createTelegramUser,
  findTelegramOf,
  findUserByTelegram,
  isEmptyUser,
  linkTelegram,
  spendInitData,
  unlinkTelegram,
} from "../telegram-users";
import { findReferrer, type UserRow } from "../users";
import { failWith, type ApiReply, type ApiResult } from "../../http/api-error";
import type { AccountCall } from "../account-call";
import { checkInitData, type InitData } from "../init-data";
import { sendEmail } from "../../mail/outbox";
import { requireProven } from "./email";
import { readBody } from "../../http/read-body";

const proof = z.object({
  initData: z.string("is missing").max(8_192),
  browserFingerprint: z.string().max(200).nullish(),
});

type Proof = z.infer<typeof proof>;

/** Signs in to the account that the Telegram account opens; 404 if there is none. */
export async function authenticateTelegram(call: AccountCall): Promise<ApiReply<object>> {
  const read = await readProof(call, proof);
  if (!read.ok) return read;
  const { body, initData } = read.value;
  const user = await findUserByTelegram(call.env.DB, initData.user.id);
  if (!user) return failWith("ERR_NOT_FOUND", { message: "No account has this chat account" });
  if (!(await spendInitData(call.env.DB, initData))) return failUntimely();
  return openFor(call, user, body);
}

const registration = proof.extend({ referrerAffiliateId: z.string().max(200).nullish() });

/** Creates an account for the Telegram account and signs in, because launch data works only once. */
export async function createTelegram(call: AccountCall): Promise<ApiReply<object>> {
  const read = await readProof(call, registration);
  if (!read.ok) return read;
  const { body, initData } = read.value;
  const { referrerAffiliateId: invitedBy } = body;
  const { DB } = call.env;
  const referrer = invitedBy ? await findReferrer(DB, invitedBy) : undefined;
  if (invitedBy && !referrer) {
    return failWith("ERR_NOT_FOUND", { message: "referrerAffiliateId not found" });
  }
  if (await findUserByTelegram(DB, initData.user.id)) {
    return failWith("ERR_USER_ALREADY_REGISTERED");
  }
  if (!(await spendInitData(DB, initData))) return failUntimely();
  const user = await createTelegramUser(DB, {
    user: initData.user,
    referrerId: referrer?.id ?? null,
    language: readLanguage(call.headers),
  });
  return user ? openFor(call, user, body) : failWith("ERR_USER_ALREADY_REGISTERED");
}

/** Links the Telegram account to the signed-in account. If it opens an empty account, that account is closed. */
export async function linkToTelegram(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireProven(call);
  if (!session.ok) return session;
  const read = await readProof(call, proof);
  if (!read.ok) return read;
  const { initData } = read.value;
  const { DB } = call.env;
  const own = await findTelegramOf(DB, session.value.user.id);
  if (own) return own.telegram_id === initData.user.id ? done() : failTaken();
  const other = await findUserByTelegram(DB, initData.user.id);
  if (other && !(await isEmptyUser(DB, other.id))) return failTaken();
  if (!(await spendInitData(DB, initData))) return failUntimely();
  if (other) await closeUser(call.env, other.id);
  const { user, sessionId } = session.value;
  if (!(await linkTelegram(DB, { userId: user.id, sessionId }, initData.user))) return failTaken();
  await sendNotice(call, user, { kind: "chat-linked", name: nameChat(initData.user) });
  return done();
}

/** Unlinks the Telegram account, unless nothing else opens the account. */
export async function unlinkFromTelegram(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { user } = session.value;
  const { id, password_hash: hash } = user;
  // Also with an email: until a recovery sets a password, only the chat account opens the account.
  if (hash === "") {
    return failWith("ERR_FORBIDDEN", { message: "Nothing else opens this account" });
  }
  const chat = await findTelegramOf(call.env.DB, id);
  await unlinkTelegram(call.env.DB, id);
  const name = chat?.username ? `@${chat.username}` : (chat?.telegram_id ?? "");
  if (chat) await sendNotice(call, user, { kind: "chat-unlinked", name });
  return done();
}

/** Emails the owner, if the account has an address. */
async function sendNotice(
  call: AccountCall,
  { email }: Pick<UserRow, "email">,
  { kind, name }: { readonly kind: "chat-linked" | "chat-unlinked"; readonly name: string },
): Promise<void> {
  if (email === null) return;
  const reader = { recipient: email, language: readLanguage(call.headers) };
  await sendEmail(call.env.DB, writeEmail(kind, reader, { name }));
}

function nameChat({ id, username }: InitData["user"]): string {
  return username === undefined ? id : `@${username}`;
}

async function readProof<T extends Proof>(
  call: AccountCall,
  schema: z.ZodType<T>,
): Promise<ApiResult<{ readonly body: T; readonly initData: InitData }>> {
  const body = readBody(call, schema);
  if (!body.ok) return body;
  const { bot } = call.env.accounts;
  if (!bot) return failWith("ERR_NOT_FOUND", { message: "No bot is set" });
  const checked = await checkInitData(body.value.initData, { ...bot, now: Date.now() });
  // Failures are not counted, because a signature cannot be guessed.
  if (!checked.ok) return checked.failure === "forged" ? failForged() : failUntimely();
  return { ok: true, value: { body: body.value, initData: checked.value } };
}

async function openFor(
  call: AccountCall,
  user: UserRow,
  { browserFingerprint }: Proof,
): Promise<ApiReply<object>> {
  const device = { device: readDevice(call.headers), fingerprint: browserFingerprint ?? undefined };
  const tokens = await signIn(call.env.DB, user, device);
  if (!tokens) return failWith("ERR_NOT_FOUND", { message: "No account has this chat account" });
  return { ...done(), cookies: toCookies(tokens) };
}

function done() {
  return { ok: true, value: {} } as const;
}

function failForged() {
  return failWith("ERR_INVALID_CREDENTIALS", { message: "The launch data is not signed" });
}

function failUntimely() {
  return failWith("ERR_UNPROCESSABLE_ENTITY", { message: "The launch data is late or used" });
}

function failTaken() {
  return failWith("ERR_USER_ALREADY_REGISTERED", { message: "Another account has it" });
}
