import { ACCOUNT_NOW_PATH } from "~/domain/account/account-now";

/** The signed-in account's name, the mark of its forms and, in the chat app, its chat account; all undefined for a guest. */
interface AccountNow {
  readonly name: string | undefined;
  readonly mark: string | undefined;
  readonly chat: string | undefined;
}

/** Asks the server who is signed in. */
export async function fetchAccountNow(signal?: AbortSignal): Promise<AccountNow | "unknown"> {
  try {
    const response = await fetch(ACCOUNT_NOW_PATH, { signal: signal ?? null, cache: "no-store" });
    const said: unknown = response.ok ? await response.json() : undefined;
    if (typeof said !== "object" || said === null || "isUnknown" in said) return "unknown";
    const [name, mark, chat] = ["name", "mark", "chat"].map((key) => readText(said, key));
    return { name, mark, chat };
  } catch {
    return "unknown";
  }
}

function readText(reply: object, name: string): string | undefined {
  const text: unknown = Reflect.get(reply, name);
  return typeof text === "string" ? text : undefined;
}
