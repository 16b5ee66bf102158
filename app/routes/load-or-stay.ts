import { isReply } from "./is-reply";

/** The connection was lost: the page that is there stays. */
export interface OfflinePage {
  readonly isOffline: true;
  readonly title: string;
}

/** Whether a route's data is the page that could not be loaded. */
export function isOffline(page: object | undefined): page is OfflinePage {
  return page !== undefined && "isOffline" in page;
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
