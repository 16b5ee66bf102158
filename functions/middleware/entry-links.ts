// Redirects links that name a page by a code (spec: Deep links; Links of exchange monitors).
import { deriveDeepLinkPath } from "~/domain/visit/deep-link";
import { findInstrumentByBestChangeName, type Instrument } from "~/domain/instrument/instrument";
import { findMeantInstrument } from "~/domain/instrument/find-by-alias";
import { isDoubled } from "~/domain/telegram/launch-params";
import { MINI_APP_QUERY } from "~/domain/telegram/launch";
import { toPairPath } from "~/domain/pair/pair-slug";
import { barePath, localeOfPath, localePath } from "~/i18n/locales";
import { pauseExchange } from "./pause-exchange";
import { limitRender } from "./limit-requests";
import { renderShell } from "../pages/render";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

const DEEP_LINK = /^\/go\/([^/]+)$/;
/** Telegram's clients add this parameter to the address of a mini app; deep links use `startapp`. */
const CLIENT_START_PARAMETER = "tgWebAppStartParam";
const START_PARAMETERS = ["startapp", CLIENT_START_PARAMETER];
/** The parameters that name a partner. */
const PARTNER_PARAMETERS = ["partner", "ref"];
/** Longest part of an unknown instrument name that is logged, characters. */
const MAX_LOGGED = 32;
const MONITOR_PARAMETERS = ["cur_from", "cur_to", ...PARTNER_PARAMETERS];
const UNAVAILABLE = 503;

/** Follows /go/{code___argument} and /?startapp={code___argument}. */
export function followDeepLink({ request, url }: RequestScope): Response | undefined {
  if (!isReading(request)) return undefined;
  const path = barePath(url.pathname);
  if (path === "/" && isAmbiguous(url.searchParams)) {
    return seeOther(url, { path, drop: [...url.searchParams.keys()].filter(isOfLaunch) });
  }
  const started = path === "/" ? firstOf(url.searchParams, START_PARAMETERS) : undefined;
  const named = DEEP_LINK.exec(path)?.[1];
  // A query parameter is already decoded. Decoding it again would treat '%25' as a broken escape.
  const parameter = named === undefined ? started : decodeURIComponent(named);
  if (parameter === undefined) return undefined;
  const target = deriveDeepLinkPath(parameter);
  const isMiniApp = url.searchParams.has(CLIENT_START_PARAMETER);
  return seeOther(url, { path: target, drop: START_PARAMETERS, isMiniApp });
}

/** Redirects cur_from, cur_to and partner in the home page's query to the pair's page, or home if a named instrument is unknown. If the gateway fails, the address stays, so that the page can retry. */
export async function followMonitorLink(scope: RequestScope): Promise<Response | undefined> {
  const { url, context } = scope;
  const named = readNames(scope);
  if (named === undefined) return undefined;
  const instruments = await context.gateways.rate.fetchInstruments();
  if (!instruments.ok) {
    return (await pauseExchange(scope)) ?? limitRender(scope) ?? showUnavailable(scope);
  }
  const [send, receive] = await findPair(scope, instruments.value, named);
  const ref = firstOf(url.searchParams, PARTNER_PARAMETERS);
  if (!send || !receive) {
    const { from, to } = named;
    context.log("unknown-instrument", {
      from: from.slice(0, MAX_LOGGED),
      to: to.slice(0, MAX_LOGGED),
    });
    return seeOther(url, { path: "/", drop: MONITOR_PARAMETERS, ref });
  }
  return seeOther(url, { path: toPairPath(send, receive), drop: MONITOR_PARAMETERS, ref });
}
interface Named {
  readonly from: string;
  readonly to: string;
}

/** Returns the names of a monitor's link; undefined for any other request. */
function readNames({ request, url: { pathname, searchParams } }: RequestScope): Named | undefined {
  const [from = "", to = ""] = ["cur_from", "cur_to"].map((name) => searchParams.get(name) ?? "");
  const isLink = from + to !== "" && barePath(pathname) === "/" && isReading(request);
  return isLink ? { from, to } : undefined;
}

/** Returns the named instruments. If only one is named, the other one is the form's own. */
async function findPair(
  { context }: RequestScope,
  instruments: readonly Instrument[],
  { from, to }: Named,
): Promise<readonly (Instrument | undefined)[]> {
  const find = (name: string) =>
    findInstrumentByBestChangeName(instruments, name) ?? findMeantInstrument(instruments, name);
  if (from !== "" && to !== "") return [find(from), find(to)];
  const named = find(from + to);
  const started = await context.gateways.rate.fetchDefaultPair();
  if (!named || !started.ok) return [];
  const { instrumentFromSlug, instrumentToSlug } = started.value;
  const slugs =
    to === "" ? [instrumentToSlug, instrumentFromSlug] : [instrumentFromSlug, instrumentToSlug];
  const slug = slugs.find((one) => one !== named.slug);
  const other = instruments.find((one) => one.slug === slug);
  return to === "" ? [named, other] : [other, named];
}

/** Returns whether a launch names a parameter twice, or two start parameters: one of them may be an attacker's (docs/security.md 56). */
function isAmbiguous(query: URLSearchParams): boolean {
  const started = START_PARAMETERS.flatMap((name) => query.getAll(name));
  return isDoubled(query) || new Set(started).size > 1;
}

function isOfLaunch(name: string): boolean {
  return name.toLowerCase().startsWith("tgwebapp") || START_PARAMETERS.includes(name);
}

function showUnavailable({ request, showing }: RequestScope): Promise<Response> {
  const rejected = { status: UNAVAILABLE, messageKey: "gateway" } as const;
  return renderShell(request, showing({ kind: "rejection", rejected }));
}

interface Target {
  /** The path without a locale. */
  readonly path: string;
  /** Parameters to remove. All others, such as campaign parameters, are kept. */
  readonly drop: readonly string[];
  readonly ref?: string | undefined;
  /** Whether the page loads the mini app's script even where the site's page has none. */
  readonly isMiniApp?: boolean;
}

function seeOther(url: URL, { path, drop, ref, isMiniApp = false }: Target): Response {
  const query = new URLSearchParams(ref === undefined ? {} : { ref });
  for (const [name, value] of url.searchParams) {
    if (!drop.includes(name)) query.append(name, value);
  }
  if (isMiniApp && path !== "/") query.set(MINI_APP_QUERY.name, MINI_APP_QUERY.value);
  const search = query.size === 0 ? "" : `?${query.toString()}`;
  const Location = localePath(path, localeOfPath(url.pathname)) + search;
  return new Response(null, { status: 302, headers: { Location } });
}

function firstOf(query: URLSearchParams, names: readonly string[]): string | undefined {
  return (
    names.map((name) => query.get(name)).find((value) => value !== null && value !== "") ??
    undefined
  );
}
