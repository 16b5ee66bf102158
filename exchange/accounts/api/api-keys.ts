// The API keys of an account (spec: Account calls). Another account's key is treated as not found.
import * as z from "zod";
import { isAddressOrRange } from "../../limits/address-list";
import {
  createApiKey,
  deleteApiKey,
  findMadeKey,
  listApiKeys,
  updateApiKey,
  type ApiKeyRow,
} from "../api-keys";
import { takeAttempt } from "../../limits/attempts";
import { readAddress, readLanguage } from "../../http/caller";
import { requireSession } from "../caller";
import { writeEmail } from "../../mail/account-emails";
import type { Email } from "../../mail/email";
import { requireMail } from "../../mail/mail-budget";
import { failWith, type ApiReply, type ApiResult } from "../../http/api-error";
import type { AccountCall } from "../account-call";
import { withLast } from "../../mail/outbox";
import type { UserRow } from "../users";
import { requireProven } from "./email";
import { readBody } from "../../http/read-body";

const MAX_ADDRESSES = 50;
const UNNAMED = "API key";

const addresses = z
  .array(z.string().trim().refine(isAddressOrRange, "is not an IP address or a range"))
  .max(MAX_ADDRESSES, `has more than ${MAX_ADDRESSES} addresses`);

/** A list, or one comma-separated text from older callers. */
const whiteList = z.preprocess(
  (value) =>
    typeof value === "string" ? value.split(",").filter((part) => part.trim() !== "") : value,
  addresses,
);

const name = z.string().trim().min(1, "is empty").max(100, "is longer than 100 characters");
const newKey = z.object({ name: name.default(UNNAMED), whiteListIp: whiteList.default([]) });

/** Creates a key and returns its secret, which is shown only this once: a repeated request gets the key without it. */
export async function generateKey(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireProven(call);
  if (!session.ok) return session;
  const body = readBody(call, newKey);
  if (!body.ok) return body;
  const { user, sessionId } = session.value;
  const key = call.headers.get("idempotency-key") ?? undefined;
  const known = await findMadeKey(call.env.DB, user.id, key);
  if (known) return { ok: true, value: toKeyWire(known) };
  const attempt = { purpose: "api-key", account: String(user.id) } as const;
  const allowed = await takeAttempt(call.env, { ...attempt, address: readAddress(call.headers) });
  if (!allowed.ok) return allowed;
  const email = await writeNews(call, user, body.value.name);
  if (!email.ok) return email;
  const made = await createApiKey(
    call.env.DB,
    { userId: user.id, sessionId },
    {
      name: body.value.name,
      whiteList: body.value.whiteListIp,
      key,
      prefix: call.env.accounts.keyPrefix,
      email: email.value,
    },
  );
  if (made === "known") return failWith("ERR_IDEMPOTENCY_KEY_IN_USE");
  if (made === "too-many") return failWith("ERR_BAD_REQUEST", { message: "Too many API keys" });
  return { ok: true, value: { ...toKeyWire(made.row), apiKey: made.secret } };
}

/** Writes the email about a new key, or rejects the key: its owner must hear of each one. */
async function writeNews(
  { env, headers }: AccountCall,
  { email: recipient }: UserRow,
  name: string,
): Promise<ApiResult<Email | undefined>> {
  if (recipient === null) return { ok: true, value: undefined };
  const taken = await requireMail(env.DB, recipient, "new-key");
  if (!taken.ok) return taken;
  const email = writeEmail("new-key", { recipient, language: readLanguage(headers) }, { name });
  return { ok: true, value: withLast(email, taken.value) };
}

/** Returns the account's keys without their secrets. */
export async function listKeys(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const rows = await listApiKeys(call.env.DB, session.value.user.id);
  return { ok: true, value: rows.map(toKeyWire) };
}

const update = z.object({
  apiId: z.string().max(100),
  name,
  whiteListIp: whiteList,
  isActive: z.boolean(),
});

/** Renames a key, sets its addresses, or switches it on or off. */
export async function updateKey(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const body = readBody(call, update);
  if (!body.ok) return body;
  const { apiId, whiteListIp, ...fields } = body.value;
  const which = { userId: session.value.user.id, id: apiId };
  const isDone = await updateApiKey(call.env.DB, which, { ...fields, whiteList: whiteListIp });
  return isDone ? { ok: true, value: {} } : failWith("ERR_NOT_FOUND");
}

/** Deletes a key. */
export async function deleteKey(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const body = readBody(call, update.pick({ apiId: true }));
  if (!body.ok) return body;
  const which = { userId: session.value.user.id, id: body.value.apiId };
  return (await deleteApiKey(call.env.DB, which))
    ? { ok: true, value: {} }
    : failWith("ERR_NOT_FOUND");
}

/** Returns a key in the gateway's format, without its secret, which is not stored. */
export function toKeyWire(row: ApiKeyRow) {
  return {
    apiId: row.id,
    name: row.name,
    whiteListIp: z.array(z.string()).parse(JSON.parse(row.white_list)),
    isActive: row.is_active === 1,
    ...(row.prefix !== null && { prefix: row.prefix }),
    ...(row.last_four !== null && { lastFour: row.last_four }),
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.last_used_at !== null && { lastUsedAt: new Date(row.last_used_at).toISOString() }),
  };
}
