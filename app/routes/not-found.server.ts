// The 404 of a page of text: what it says, and which pages may have been meant.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { FOOTER_LINKS, HEADER_LINKS } from "~/components/shell/site-links";
import { findNearPages, type NamedPage } from "~/domain/site/near-match";
import { isNotFound } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import { barePath } from "~/i18n/locales";
import { remixI18n } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue } from "./critical.server";

const SUGGESTIONS = 3;
/** What scanners ask for, '/wp-login.php': nobody means a page by it. */
const FILE = /\.\w+$/;

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The value of a text, or its 404 with suggestions; other failures as for every critical call. */
export async function contentValue<T>(result: Result<T>, args: Args): Promise<T> {
  if (!result.ok && isNotFound(result.failure)) throw await textNotFound(args);
  return criticalValue(result);
}

/** The fatal 404 'Page Not Found: {path}' (spec: Page not found) with up to three pages that may have been meant. */
export async function textNotFound(args: Args): Promise<Response> {
  const { pathname } = new URL(args.request.url);
  const { to } = localeOfRequest(args.request);
  const path = decodeURIComponent(barePath(pathname));
  const near = FILE.test(path) ? [] : findNearPages(path, await listPages(args), SUGGESTIONS);
  return Response.json(
    {
      message: `Page Not Found: ${pathname}`,
      traceId: args.context.requestId,
      suggestions: near.map((page) => ({ path: to(page.path), title: page.title })),
    },
    { status: 404 },
  );
}

/** Every page with a title. What cannot be listed is not suggested. */
async function listPages({ request, context }: Args): Promise<NamedPage[]> {
  const { locale } = localeOfRequest(request);
  const { content } = context.gateways;
  const [posts, docs, t] = await Promise.all([
    content.fetchAllPosts(locale.code),
    content.fetchDocs(locale.code),
    remixI18n.getFixedT(request, "common"),
  ]);
  return [
    ...[...HEADER_LINKS, ...FOOTER_LINKS].map(({ path, name }) => ({ path, title: t(name) })),
    ...(docs.ok ? docs.value : []).map(({ slug, title }) => ({ path: `/docs/${slug}`, title })),
    ...(posts.ok ? posts.value : []).map(({ slug, title }) => ({
      path: `/blog/${slug}`,
      title,
    })),
  ];
}
