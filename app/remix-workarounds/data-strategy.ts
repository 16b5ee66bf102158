// What the router does where a page's script or data cannot be had (docs/architecture.md, "A tab outlives its build").
// Remix's own strategy asks; this one answers where that comes to nothing: a document of what was asked for while the
// server is there, the open page and a word about it while it is not.
import type {
  DataStrategyFunction,
  DataStrategyFunctionArgs,
  DataStrategyMatch,
  DataStrategyResult,
  Router,
} from "@remix-run/router";
import { isRouteErrorResponse } from "@remix-run/react";
import { getSingleFetchDataStrategy as getRemixStrategy } from "@remix-run/react/dist/esm/single-fetch.js";
import { isServerThere, openDocument, sayLost } from "~/ui/way-out";
import { loadRouteModule } from "./route-module";

export { decodeViaTurboStream } from "@remix-run/react/dist/esm/single-fetch.js";

type Results = Record<string, DataStrategyResult>;
type Manifest = typeof window.__remixManifest;
type Modules = typeof window.__remixRouteModules;

const never = new Promise<never>(() => undefined);

/** Remix's strategy, and a way out of what fails. */
export function getSingleFetchDataStrategy(
  manifest: Manifest,
  modules: Modules,
  getRouter: () => Router,
): DataStrategyFunction {
  const ask = getRemixStrategy(manifest, modules, getRouter);
  const haveScripts = async (matches: readonly DataStrategyMatch[]): Promise<boolean> => {
    const missing = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
    try {
      await Promise.all(missing.map((route) => loadRouteModule(route, modules)));
      return true;
    } catch {
      return false;
    }
  };
  return async (args) => {
    const router = getRouter();
    const isPage = args.request.method === "GET" && args.fetcherKey === null;
    if (isStaying && isPage) return keep(args, router);
    return args.request.method === "GET"
      ? load({ args, router, ask, haveScripts })
      : send({ args, router, ask, haveScripts });
  };
}

interface Asking {
  args: DataStrategyFunctionArgs;
  router: Router;
  ask: DataStrategyFunction;
  haveScripts: (matches: readonly DataStrategyMatch[]) => Promise<boolean>;
}

/** A page, or new data of the one that is open. */
async function load({ args, router, ask, haveScripts }: Asking): Promise<Results> {
  const asked = ask(args);
  // Without the script of a route Remix's strategy waits for it for good.
  const results = (await haveScripts(args.matches)) ? await asked : undefined;
  const { request, fetcherKey } = args;
  if (request.signal.aborted || (results && !isLost(results))) return results ?? {};
  if (fetcherKey !== null) return nothing(args);
  if (isOpenPage(request.url, router)) return keep(args, router);
  const { location = router.state.location } = router.state.navigation;
  const target = router.createHref(location);
  if (await openDocument(target, isRedirected(location.state))) return never;
  return stay(args, router);
}

/** A form. It is sent only once the script for its reply is there, so that no reply is lost. */
async function send({ args, router, ask, haveScripts }: Asking): Promise<Results> {
  const { request, fetcherKey } = args;
  if (await haveScripts(args.matches)) {
    const results = await ask(args);
    // Routes whose forms have more to say about a lost reply say it themselves (send-or-stay.ts).
    if (!isLost(results) || request.signal.aborted) return results;
  } else if ((await isServerThere()) && (await sendAsDocument(request))) return never;
  sayLost(location.href);
  return fetcherKey === null ? stay(args, router) : nothing(args);
}

/** Its script has come with the page's late ones. */
async function sendAsDocument(request: Request): Promise<boolean> {
  try {
    const { sendDocument } = await import("./send-document");
    await sendDocument(request);
    return true;
  } catch {
    return false;
  }
}

/** Whether something failed that the server has not said: no connection, a script that is gone, a page in the place of data. */
function isLost(results: Results): boolean {
  return Object.values(results).some(({ type, result }) => type === "error" && !isSaid(result));
}

function isSaid(error: unknown): boolean {
  return error instanceof Response || isRouteErrorResponse(error);
}

function isOpenPage(url: string, { state: { location } }: Router): boolean {
  const { pathname, search } = new URL(url);
  return pathname === location.pathname && search === location.search;
}

function isRedirected(state: unknown): boolean {
  return typeof state === "object" && state !== null && "_isRedirect" in state;
}

let isStaying = false;

/** Calls the navigation off: the router goes to where it is, with the data that it has. 'Back' has moved the address already. */
function stay(args: DataStrategyFunctionArgs, router: Router): Results {
  const { location } = router.state;
  const here = router.createHref(location);
  const hasMoved =
    here !== window.location.pathname + window.location.search + window.location.hash;
  isStaying = true;
  void router
    .navigate(here, { replace: !hasMoved, preventScrollReset: true, state: location.state })
    .finally(() => {
      isStaying = false;
    });
  return nothing(args);
}

/** The data that the open page has. */
function keep({ matches }: DataStrategyFunctionArgs, { state }: Router): Results {
  return toResults(matches, (id) => state.loaderData[id] ?? null);
}

function nothing({ matches }: DataStrategyFunctionArgs): Results {
  return toResults(matches, () => null);
}

function toResults(
  matches: readonly DataStrategyMatch[],
  find: (routeId: string) => unknown,
): Results {
  return Object.fromEntries(
    matches.map(({ route: { id } }) => [id, { type: "data" as const, result: find(id) }]),
  );
}
