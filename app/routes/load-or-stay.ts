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

/** Loads the page; without a connection the one that is shown goes on being asked for. Another page that was asked for does not take its place (app/remix-workarounds/data-strategy.ts). */
export async function loadOrStay<T>(url: string, load: () => Promise<T>): Promise<T | OfflinePage> {
  try {
    return await load();
  } catch (error) {
    if (isReply(error) || !isOpenPage(url)) throw error;
    return { isOffline: true, title: document.title };
  }
}

/** Whether this is the page that is open, which asks for news by itself. */
export function isOpenPage(url: string): boolean {
  return url === location.href.split("#")[0];
}
