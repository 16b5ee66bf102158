// What a Telegram client says when it opens the mini app (spec: Mini app). All of it is a claim: only the account
// gateway knows whether it was signed.

/** What says in an address that a Telegram client has opened it; the name of the client's own start parameter may stand there only once, for the SDK. */
export const MINI_APP_QUERY = { name: "in", value: "telegram" } as const;

/** The chat account that launch data claims to be of; undefined where it names none, or more than one. */
export function readClaimedTelegramId(initData: string): string | undefined {
  const id = readUser(initData)?.id;
  return typeof id === "number" ? String(id) : undefined;
}

/** What that account is called, for questions about it: '@vera', else its number; empty where launch data names none. */
export function readClaimedName(initData: string): string {
  const username = readUser(initData)?.username;
  if (typeof username === "string" && USERNAME.test(username)) return `@${username}`;
  return readClaimedTelegramId(initData) ?? "";
}

const USERNAME = /^\w{1,64}$/;

function readUser(
  initData: string,
): { readonly id: unknown; readonly username: unknown } | undefined {
  const [user, ...others] = new URLSearchParams(initData).getAll("user");
  if (user === undefined || others.length > 0) return undefined;
  try {
    const parsed: unknown = JSON.parse(user);
    if (typeof parsed !== "object" || parsed === null) return undefined;
    const read = (name: string): unknown => Reflect.get(parsed, name);
    return { id: read("id"), username: read("username") };
  } catch {
    return undefined;
  }
}
