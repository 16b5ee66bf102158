// Launch data of a mini app ("init data"), which a Telegram client signs for the bot's server (docs/security.md 31). It
// is valid without repeated fields, with both signatures right, at most 300 s old, and not from the future. The caller
// that stores it ensures single use.
import * as z from "zod";
import { fail, ok, type Result } from "~/domain/failure/result";
import { isHashRight, isSignatureRight, type Fields } from "./init-data-signing";

/** Telegram's own key for production, Ed25519, hex. */
export const TELEGRAM_KEY = "e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d";

/** Largest age of launch data, seconds (spec: Mini app). */
const MAX_AGE_S = 300;
/** How far Telegram's clock may be ahead of ours, seconds. */
const CLOCK_SKEW_S = 10;
const MAX_LENGTH = 8_192;

/** The user who opened the mini app. */
export interface TelegramUser {
  readonly id: string;
  readonly username?: string | undefined;
  readonly language?: string | undefined;
}

/** Valid launch data. `hash` identifies it, so that it can be used only once. */
export interface InitData {
  readonly user: TelegramUser;
  readonly hash: string;
  /** When it expires, epoch milliseconds. */
  readonly expiresAt: number;
}

/** Why launch data is rejected: not signed for this bot, or not recent. */
export type InitDataProblem = "forged" | "untimely";

const userField = z.object({
  id: z.number().int().positive(),
  username: z.string().max(64).optional(),
  language_code: z.string().max(16).optional(),
});

/** Checks launch data as the client sent it; `now` is epoch milliseconds. */
export async function checkInitData(
  raw: string,
  {
    token,
    keys,
    now,
  }: { readonly token: string; readonly keys: readonly string[]; readonly now: number },
): Promise<Result<InitData, InitDataProblem>> {
  const fields = readFields(raw);
  if (!fields || !(await isSigned(fields, token, keys))) return fail("forged");
  const user = readUser(fields.get("user"));
  const authDate = fields.get("auth_date") ?? "";
  if (!user || !/^\d{1,12}$/.test(authDate)) return fail("forged");
  const age = now / 1000 - Number(authDate);
  if (age > MAX_AGE_S || age < -CLOCK_SKEW_S) return fail("untimely");
  const expiresAt = (Number(authDate) + MAX_AGE_S) * 1000;
  return ok({ user, hash: fields.get("hash") ?? "", expiresAt });
}

function readFields(raw: string): Fields | undefined {
  if (raw.length > MAX_LENGTH) return undefined;
  const pairs = [...new URLSearchParams(raw)];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? fields : undefined;
}

async function isSigned(fields: Fields, token: string, keys: readonly string[]): Promise<boolean> {
  const isRight = await isHashRight(fields, token);
  return isRight && (await isSignatureRight(fields, token, keys));
}

function readUser(json: string | undefined): TelegramUser | undefined {
  if (json === undefined) return undefined;
  try {
    const { id, username, language_code } = userField.parse(JSON.parse(json));
    return { id: String(id), username, language: language_code };
  } catch {
    return undefined;
  }
}
