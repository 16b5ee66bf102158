import type { Account, Layer, TelegramAccount } from "./account";
import { shortenEmail } from "./short-email";

/** The account's name on screen: its shortened email, else its chat account, else its number. */
export function nameAccount({ email, telegram, userId }: Account): string {
  if (email !== undefined) return shortenEmail(email);
  return telegram?.username === undefined ? String(userId ?? "") : `@${telegram.username}`;
}

/** The chat account's name on screen: its username, else its number. */
export function nameChat({ id, username }: TelegramAccount): string {
  return username === undefined ? id : `@${username}`;
}

/** The chat account to show before the mini app asks for documents, money or links. Undefined for a session of the site (docs/security.md 56). */
export function nameAskedChat(
  { telegram }: Pick<Account, "telegram">,
  layer: Layer,
): string | undefined {
  return layer === "telegram" && telegram ? nameChat(telegram) : undefined;
}
