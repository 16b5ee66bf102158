import { redirect, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { FORM_ID } from "./form/fields";

/**
 * Loads another pair's page. One that the form's own address asks for only brings a title and texts: if it cannot be
 * had, the page that stands stays at its path, with what was typed in its query.
 */
export async function loadPage({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const url = new URL(request.url);
    if (!isFormUrl(url)) throw error;
    return redirect(location.pathname + url.search);
  }
}

/** Links name a pair by their path; only the form spells it out in the query, and goes there before the browser does. */
function isFormUrl({ pathname, searchParams }: URL): boolean {
  const isSpelled = searchParams.has("send") && searchParams.has("receive");
  return isSpelled && pathname !== location.pathname && document.getElementById(FORM_ID) !== null;
}
