import { isReply } from "~/routes/is-reply";
import type { AttemptResult } from "./attempt/attempt-fields";

/** The connection was lost: the page that is there stays. */
export interface OfflinePage {
  readonly isOffline: true;
  readonly title: string;
}

/** Loads the page; without a connection the one that is shown goes on being asked for. */
export async function loadOrStay<T>(load: () => Promise<T>): Promise<T | OfflinePage> {
  try {
    return await load();
  } catch (error) {
    if (isReply(error)) throw error;
    return { isOffline: true, title: document.title };
  }
}

/** Sends a press; without a connection it can be pressed again, for the server takes each only once. */
export async function sendOrStay<T>(send: () => Promise<T>): Promise<T | AttemptResult> {
  try {
    return await send();
  } catch (error) {
    if (isReply(error)) throw error;
    return { attempt: "failed" };
  }
}
