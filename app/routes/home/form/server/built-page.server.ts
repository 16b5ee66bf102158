// Hands the page that an action built to the loaders of the same request. Remix gives them only the context.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ExchangePage } from "../draft";

/** The page that an action built. Without script the loader of the same request renders it. */
interface BuiltPage {
  readonly page: ExchangePage;
  /** Whether the gateway's list of instruments could not be loaded. It is not requested a second time. */
  readonly lacksInstruments: boolean;
}

// By the context of the request, so that nothing outlives it.
const builtPages = new WeakMap<AppLoadContext, BuiltPage>();

/** Keeps the page for the loaders of the request. */
export function keepBuiltPage(context: AppLoadContext, built: BuiltPage): void {
  builtPages.set(context, built);
}

/** Returns the page that the action of this request built; undefined without such an action. */
export function findBuiltPage(context: AppLoadContext): BuiltPage | undefined {
  return builtPages.get(context);
}
