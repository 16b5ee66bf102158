import type { ClientLoaderFunctionArgs } from "@remix-run/react";

let ownUrl = "";

/** The form is about to name its page after its pair: path and query. */
export function noteOwnUrl(url: string): void {
  ownUrl = url;
}

/**
 * Loads another pair's page. One that the form itself asked for brings a title and texts; if it cannot
 * be had, the page that stands is kept, for it holds what was typed.
 */
export async function loadPage(args: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await args.serverLoader();
  } catch (error) {
    const { pathname, search } = new URL(args.request.url);
    const { loaderData, matches } = window.__remixRouter.state;
    const standing = matches.at(-1)?.route.id;
    if (standing === undefined || pathname + search !== ownUrl) throw error;
    return loaderData[standing];
  }
}
