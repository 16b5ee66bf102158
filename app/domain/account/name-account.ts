import type { Account, Layer, TelegramAccount } from "./account";
import { shortenEmail } from "./short-email";

/** How an account is called where others may look: its email shortened, else its chat account, else its number. */
export function nameAccount({ email, telegram, userId }: Account): string {
  if (email !== undefined) return shortenEmail(email);
  return telegram?.username === undefined ? String(userId ?? "") : `@${telegram.username}`;
}

/** How a chat account is called: its name, else its number. */
export function nameChat({ id, username }: TelegramAccount): string {
  return username === undefined ? id : `@${username}`;
}

/** The chat account to name before papers, money and links are asked for; undefined on the site (docs/security.md 56). */
export function nameAskedChat(
  { telegram }: Pick<Account, "telegram">,
  layer: Layer,
): string | undefined {
  return layer === "telegram" && telegram ? nameChat(telegram) : undefined;
}
