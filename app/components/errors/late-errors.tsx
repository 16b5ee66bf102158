// Error pages as late parts. Their script comes with a failed page. On other pages it is loaded once the page has
// settled, because a later failure may be the connection itself.
import { useRouteError } from "@remix-run/react";
import { makeLatePart } from "~/ui/late-part";
import { ErrorHead as ServerHead, ErrorPage as ServerPage } from "./error-page";
import { NonWorking as ServerNonWorking } from "./non-working";
import "./error-page.css";
import "./non-working.css";

const head = makeLatePart(
  import.meta.env.SSR ? ServerHead : undefined,
  ".error-page",
  async () => (await import("./error-page")).ErrorHead,
);
const page = makeLatePart(
  import.meta.env.SSR ? ServerPage : undefined,
  ".error-page",
  async () => (await import("./error-page")).ErrorPage,
);
const nonWorking = makeLatePart(
  import.meta.env.SSR ? ServerNonWorking : undefined,
  ".non-working",
  async () => (await import("./non-working")).NonWorking,
);

export const ErrorPage = page.Part;
export const NonWorking = nonWorking.Part;

/** Sets the title of a failed page. Renders nothing on other pages. */
export function ErrorHead() {
  const error = useRouteError();
  // Without an error, Remix returns null on the server and undefined in the browser.
  return error === undefined || error === null ? null : <head.Part />;
}

/** Loads the error pages in advance for use while offline. A failed load is ignored: it is repeated when a page needs them. */
export function prepareErrors(): void {
  Promise.all([head.load(), page.load(), nonWorking.load()]).catch(() => undefined);
}
