import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { FILE_CACHE_SECONDS } from "~/domain/limits/cache-limits";
import { answerConditionally } from "~/routes/_content/conditional.server";
import { loadRates } from "./queries.server";
import { toRatesXml } from "./view";

/** Serves GET /rates.xml for exchange monitors (docs/gateway-contract.md). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return answerConditionally(args.request, {
    text: toRatesXml(await loadRates(args)),
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${String(FILE_CACHE_SECONDS.rates)}`,
    },
  });
}
