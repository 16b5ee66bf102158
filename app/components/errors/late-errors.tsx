// Pages that failed: their script comes with them, or once the page has settled, since the line may be what fails.
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

/** The title of a page that failed; nothing on a page that did not. */
export function ErrorHead() {
  const error = useRouteError();
  // Without an error it is null on the server and undefined in the browser.
  return error === undefined || error === null ? null : <head.Part />;
}

/** Has them in hand for when the line fails; without a line now, they are fetched when they are needed. */
export function prepareErrors(): void {
  Promise.all([head.load(), page.load(), nonWorking.load()]).catch(() => undefined);
}
