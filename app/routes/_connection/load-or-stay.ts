import { isReply } from "./is-reply";

/** Replaces the page's data after a lost connection. The current page stays. */
export interface OfflinePage {
  readonly isOffline: true;
  readonly title: string;
}

/** Whether a route's data means that the page could not be loaded. */
export function isOffline(page: object | undefined): page is OfflinePage {
  return page !== undefined && "isOffline" in page;
}

/** Loads the page. If the connection is lost during a poll of the open page, the page stays and continues to poll. For other pages the error is thrown (app/remix-workarounds/data-strategy.ts). */
export async function loadOrStay<T>(url: string, load: () => Promise<T>): Promise<T | OfflinePage> {
  try {
    return await load();
  } catch (error) {
    if (isReply(error) || !isOpenPage(url)) throw error;
    return { isOffline: true, title: document.title };
  }
}

/** Whether this is the URL of the open page. */
export function isOpenPage(url: string): boolean {
  return url === location.href.split("#")[0];
}
