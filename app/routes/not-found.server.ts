// The 404 of a page: what it says, and which pages may have been meant.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findNearPages, type NamedPage } from "~/domain/site/near-match";
import type { Instrument } from "~/domain/instrument/instrument";
import { findNearPairs } from "~/domain/pair/near-pairs";
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
/** What scanners ask for, '/wp-login.php': nobody means a page by it. */
const FILE = /\.\w+$/;

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The value of a text, or its 404 with suggestions; other failures as for every critical call. */
export async function contentValue<T>(result: Result<T>, args: Args): Promise<T> {
  return listedValue(result, args, []);
}

/** The same for an address that may name an entry of `lists` instead: without one of them it is not known to be missing. */
export async function listedValue<T>(
  result: Result<T>,
  args: Args,
  lists: readonly ContentResult<unknown>[],
): Promise<T> {
  if (!result.ok && isGone(result.failure)) throw await unlisted(args, lists);
  return criticalValue(result);
}

/** The 404 of an address that is in none of these lists; while one of them has failed nobody can say so. */
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

/** The fatal 404 'Page Not Found: {path}' (spec: Page not found) with up to three pages that may have been meant. */
export async function textNotFound(args: Args): Promise<Response> {
  const path = decodeURIComponent(barePath(new URL(args.request.url).pathname));
  const near = FILE.test(path) ? [] : findNearPages(path, await listPages(args), SUGGESTIONS);
  return notFound(args, near);
}

/** The 404 of a pair that does not exist, with up to three that may have been meant. */
export async function pairNotFound(
  args: Args,
  { instruments, segment }: { instruments: readonly Instrument[]; segment: string },
): Promise<Response> {
  const t = await getFixedT(args.request, "error");
  const near = findNearPairs(instruments, segment, SUGGESTIONS).map(({ from, to }) => ({
    path: toPairPath(from, to),
    title: t("nearPair", { from: from.slug.toUpperCase(), to: to.slug.toUpperCase() }),
  }));
  return notFound(args, near);
}

function notFound({ request, context }: Args, near: readonly NamedPage[]): Response {
  const { to } = localeOfRequest(request);
  const message = `Page Not Found: ${new URL(request.url).pathname}`;
  const suggestions = near.map(({ path, title }) => ({ path: to(path), title }));
  return Response.json({ message, traceId: context.requestId, suggestions }, { status: 404 });
}

/** Every page with a title. What cannot be listed is not suggested. */
async function listPages({ request, context }: Args): Promise<NamedPage[]> {
  const { locale } = localeOfRequest(request);
  const { content } = context.gateways;
  const [posts, docs, t] = await Promise.all([
    content.fetchAllPosts(locale.code),
    content.fetchDocs(locale.code),
    getFixedT(request, "common"),
  ]);
  return [
    ...SITE_LINKS.map(({ path, name }) => ({ path, title: t(name) })),
    ...(docs.ok ? docs.value : []).map(({ slug, title }) => ({ path: `/docs/${slug}`, title })),
    ...(posts.ok ? posts.value : []).map(({ slug, title }) => ({
      path: `/blog/${slug}`,
      title,
    })),
  ];
}
