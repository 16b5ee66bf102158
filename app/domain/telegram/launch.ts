// What a Telegram client says when it opens the mini app (spec: Mini app). All of it is a claim: only the account
// gateway knows whether it was signed.

/** What says in an address that a Telegram client has opened it; the name of the client's own start parameter may stand there only once, for the SDK. */
export const MINI_APP_QUERY = { name: "in", value: "telegram" } as const;

/** The chat account that launch data claims to be of; undefined where it names none, or more than one. */
export function readClaimedTelegramId(initData: string): string | undefined {
  const [user, ...others] = new URLSearchParams(initData).getAll("user");
  if (user === undefined || others.length > 0) return undefined;
  try {
    const parsed: unknown = JSON.parse(user);
    const id: unknown =
      typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, "id") : undefined;
    return typeof id === "number" ? String(id) : undefined;
  } catch {
    return undefined;
  }
}
