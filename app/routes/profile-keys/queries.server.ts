import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readQueryText } from "~/domain/text/query-text";
import { loadSeo } from "~/seo/seo.server";
import { enterProfilePage } from "~/routes/_account/profile-page.server";
import { findStepUp } from "~/routes/_account/step-up.server";
import { loadPart } from "~/routes/_account/streamed-part.server";
import { toExample, toKeyViews } from "./view";

export async function loadKeysPage(args: LoaderFunctionArgs) {
  const { request, context } = args;
  // The session ended before this form was sent. Show the form with its values instead of redirecting.
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
    /** One token per page view, so that two presses create one key. */
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

/** The page for a signed-in visitor. */
export type KeysPageView = Exclude<Awaited<ReturnType<typeof loadKeysPage>>, { keys: undefined }>;
