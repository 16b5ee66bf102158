// Creates a page's 404 with suggestions of similar pages.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findNearPages, type NamedPage } from "~/domain/page/near-match";
import { hasPage } from "~/domain/page/site-parts";
import type { Instrument } from "~/domain/instrument/instrument";
import { toPageSlug, type CoinNetwork } from "~/domain/instrument/coin-pages";
import { findNearCoins, findNearPairs } from "~/domain/pair/near-pairs";
import { toPairPath } from "~/domain/pair/pair-slug";
import { isGone, type Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { ContentResult } from "~/gateways/content.server";
import { barePath } from "~/i18n/locales";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue, unavailable } from "./critical.server";
import { SITE_LINKS } from "./site-links.server";

const SUGGESTIONS = 3;
/** Matches file names that scanners request ('/wp-login.php'). They get no suggestions. */
const FILE = /\.\w+$/;

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** Returns a text, or throws its 404 with suggestions. Other failures are handled as for every required call. */
export async function contentValue<T>(result: Result<T>, args: Args): Promise<T> {
  return listedValue(result, args, []);
}

/** The same for a URL that may also name an entry of `lists`. If one of the lists failed, the page is not known to be missing. */
export async function listedValue<T>(
  result: Result<T>,
  args: Args,
  lists: readonly ContentResult<unknown>[],
): Promise<T> {
  if (!result.ok && isGone(result.failure)) throw await unlisted(args, lists);
  return criticalValue(result);
}

/** Returns the 404 of a URL that is in none of the lists. If a list failed, it returns an error page instead. */
export async function unlisted(
  args: Args,
  lists: readonly ContentResult<unknown>[],
): Promise<Response> {
  const outage = lists.map(findOutage).find((failure) => failure !== undefined);
  return outage ? unavailable(outage) : textNotFound(args);
}

function findOutage(list: ContentResult<unknown>): Failure | undefined {
  return list.ok ? list.outage : list.failure;
}

/** Returns the fatal 404 'Page Not Found: {path}' (spec: Page not found) with up to three similar pages. */
export async function textNotFound(args: Args): Promise<Response> {
  const path = decodeURIComponent(barePath(new URL(args.request.url).pathname));
  const near = FILE.test(path) ? [] : findNearPages(path, await listPages(args), SUGGESTIONS);
  return notFound(args, near);
}

/** Returns the 404 of an unknown pair, with up to three similar pairs. */
export async function pairNotFound(
  args: Args,
  { instruments, segment }: { instruments: readonly Instrument[]; segment: string },
): Promise<Response> {
  const t = await getFixedT(args.request, "error");
  const near = findNearPairs(instruments, segment, SUGGESTIONS).map(({ from, to }) => ({
    path: toPairPath(from, to),
    title: t("nearPair", { from: from.slug.toUpperCase(), to: to.slug.toUpperCase() }),
  }));
  return notFound(args, near, t("unservedPair"));
}

/** Returns the 404 of an unknown coin's page, with up to three similar coins. */
export async function coinNotFound(
  args: Args,
  { instruments, word }: { instruments: readonly Instrument[]; word: string },
): Promise<Response> {
  const t = await getFixedT(args.request, "error");
  const near = findNearCoins(instruments, word, SUGGESTIONS).map((coin) => ({
    path: `/coin/${toPageSlug(coin.currencyTitle)}`,
    title: `${coin.friendlyTitle} (${coin.currencyTitle})`,
  }));
  return notFound(args, near, t("unservedCoin"));
}

/** Returns the 404 of an unknown network's page, with up to three similar networks. */
export function networkNotFound(
  args: Args,
  { pages, word }: { pages: readonly CoinNetwork[]; word: string },
): Response {
  const named = pages.map(({ slug, title }) => ({ path: `/network/${slug}`, title }));
  return notFound(args, findNearPages(word, named, SUGGESTIONS));
}

function notFound({ request, context }: Args, near: readonly NamedPage[], text?: string): Response {
  const { to } = localeOfRequest(request);
  const message = `Page Not Found: ${new URL(request.url).pathname}`;
  const suggestions = near.map(({ path, title }) => ({ path: to(path), title }));
  const { requestId: traceId } = context;
  return Response.json({ message, text, traceId, suggestions }, { status: 404 });
}

/** Returns every page with its title. Lists that fail are left out. */
async function listPages({ request, context }: Args): Promise<NamedPage[]> {
  const { locale } = localeOfRequest(request);
  const { content } = context.gateways;
  const [posts, docs, t] = await Promise.all([
    content.fetchAllPosts(locale.code),
    content.fetchDocs(locale.code),
    getFixedT(request, "common"),
  ]);
  return [
    ...SITE_LINKS.filter(({ path }) => hasPage(path, context.settings.lacks)).map(
      ({ path, name }) => ({ path, title: t(name) }),
    ),
    ...(docs.ok ? docs.value : []).map(({ slug, title }) => ({ path: `/docs/${slug}`, title })),
    ...(posts.ok ? posts.value : []).map(({ slug, title }) => ({
      path: `/blog/${slug}`,
      title,
    })),
  ];
}
