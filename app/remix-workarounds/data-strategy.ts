// The router's behaviour when a page's script or data cannot load (docs/architecture.md, "A tab outlives its build").
// Remix's own strategy makes the requests, and this one handles their failure. If the server responds, the requested
// page opens as a document. If not, the open page stays and shows a note.
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

/** Remix's strategy with a fallback for failed requests. */
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

/** Loads a page, or new data of the open one. */
async function load({ args, router, ask, haveScripts }: Asking): Promise<Results> {
  const asked = ask(args);
  // It may be aborted before its script has loaded and before anything awaits it.
  asked.catch(() => undefined);
  // Without a route's script, Remix's strategy would wait forever.
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

/** Submits a form, but only once the script for its reply has loaded, so that no reply is lost. */
async function send({ args, router, ask, haveScripts }: Asking): Promise<Results> {
  const { request, fetcherKey } = args;
  if (await haveScripts(args.matches)) {
    const results = await ask(args);
    // Routes with a better message about a lost reply show it themselves (send-or-stay.ts).
    if (!isLost(results) || request.signal.aborted) return results;
  } else if ((await isServerThere()) && (await sendAsDocument(request))) return never;
  sayLost(location.href);
  return fetcherKey === null ? stay(args, router) : nothing(args);
}

/** Its script loads with the page's late ones. */
async function sendAsDocument(request: Request): Promise<boolean> {
  try {
    const { sendDocument } = await import("./send-document");
    await sendDocument(request);
    return true;
  } catch {
    return false;
  }
}

/** Whether a failure did not come from the server: no connection, a missing script, or a page instead of data. */
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

/** Cancels the navigation: the router stays where it is, with its current data. 'Back' has changed the address already. */
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

/** The data of the open page. */
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
