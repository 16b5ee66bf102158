import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readQueryText } from "~/domain/site/query-text";
import { loadSeo } from "~/seo/seo.server";
import { enterProfilePage } from "~/routes/profile-page.server";
import { findStepUp } from "~/routes/step-up.server";
import { loadPart } from "~/routes/streamed-part.server";
import { toExample, toKeyViews } from "./view";

export async function loadKeysPage(args: LoaderFunctionArgs) {
  const { request, context } = args;
  // A form that came back because the session has ended: what was typed is worth more than the redirect.
  if (context.isActionResult && !(await context.account.peek())) return loadSignedOutPage(args);
  const page = await enterProfilePage(args, "keys");
  const query = new URL(request.url).searchParams;
  const [keys, stepUp] = await Promise.all([
    loadPart(args, context.gateways.account.listApiKeys(), toKeyViews),
    findStepUp(context, page),
  ]);
  return {
    ...page,
    keys,
    stepUp,
    /** One a page view: a button that is pressed twice makes one key. */
    token: crypto.randomUUID(),
    isRecovered: query.has("recovered"),
    editing: readQueryText(query, "edit") || undefined,
    deleting: readQueryText(query, "delete") || undefined,
    visitorAddress: context.visitor.address,
    example: toExample(context.origin),
  };
}

async function loadSignedOutPage(args: LoaderFunctionArgs) {
  const seo = await loadSeo(args, { page: "profile-keys", indexed: false });
  return {
    seo,
    email: undefined,
    owner: undefined,
    keys: undefined,
    visitorAddress: args.context.visitor.address,
  };
}

/** The page of somebody who is signed in. */
export type KeysPageView = Exclude<Awaited<ReturnType<typeof loadKeysPage>>, { keys: undefined }>;
