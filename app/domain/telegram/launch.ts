// The data that a Telegram client sends when it opens the mini app (spec: Mini app). Only the account gateway can
// verify its signature.

/** The query parameter that marks an address as opened by a Telegram client. The client's own start parameter may appear there only once, for the SDK. */
export const MINI_APP_QUERY = { name: "in", value: "telegram" } as const;

/** The chat account that launch data claims; undefined if it names none or several. */
export function readClaimedTelegramId(initData: string): string | undefined {
  const id = readUser(initData)?.id;
  return typeof id === "number" ? String(id) : undefined;
}

/** The display name of that account: '@vera', else its number; empty if launch data names none. */
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
