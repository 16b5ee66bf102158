// The built product with a clock that a test moves, so that data expires at once.
import { serveIsolate, type ServedIsolate } from "../../support/isolates/serve-isolate";
import { NOBODY, UNHURRIED, withGateways } from "./product";
import { BROWSER, send, type PageResponse } from "./send";

/** A product whose clock goes ahead of the machine's. */
export interface ClockedProduct extends Pick<ServedIsolate, "moveClock" | "stop"> {
  /** Opens a page as a returning visitor's browser does. */
  open: (path: string) => Promise<PageResponse>;
}

/** Serves it with an operator's gateways; pages are cached. */
export async function serveClockedProduct(vars: Record<string, string>): Promise<ClockedProduct> {
  const { url, moveClock, stop } = await serveIsolate({
    vars: { ...withGateways(vars), ...UNHURRIED, CONNECTIVITY_CHECK_URL: NOBODY },
  });
  const headers = { ...BROWSER, cookie: "i18n_redirected=en" };
  return { open: (path) => send(url, { path, headers }), moveClock, stop };
}
