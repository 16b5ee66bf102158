import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ok } from "~/domain/failure/result";
import { readPageNumber } from "~/domain/page/paging";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { loadOwnOrderKeys } from "~/routes/_account/own-order-keys.server";
import { enterProfilePage } from "~/routes/_account/profile-page.server";
import { loadPart } from "~/routes/_account/streamed-part.server";
import { toCashbackView } from "./view";

export async function loadCashbackPage(args: LoaderFunctionArgs) {
  const page = await enterProfilePage(args, "cashback");
  const { locale } = localeOfRequest(args.request);
  const asked = readPageNumber(new URL(args.request.url).searchParams);
  const cashback = await loadPart(args, loadCashbacks(args), ({ credits, keys }) =>
    toCashbackView(credits, { page: asked, locale, keys }),
  );
  return { ...page, cashback };
}

async function loadCashbacks({ context }: LoaderFunctionArgs) {
  const [credits, keys] = await Promise.all([
    context.gateways.account.fetchCashbacks(),
    loadOwnOrderKeys(context),
  ]);
  return credits.ok ? ok({ credits: credits.value, keys }) : credits;
}
