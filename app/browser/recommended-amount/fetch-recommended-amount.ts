import type { PublicPath } from "~/contracts/calls/call-table";
import { readRecommendedAmount } from "~/contracts/exchange-facts";
import { parseJson } from "~/contracts/parse-json";
import { toRecommendationParameters, type Recommendable } from "~/contracts/rate-parameters";
import type { Amount } from "~/domain/money/money";

const PATH = "/api/v1/rates/public/recommended-amount" satisfies PublicPath;

/** The gateway's recommended amount for a pair, in the send currency; undefined if there is none. */
export async function fetchRecommendedAmount(pair: Recommendable): Promise<Amount | undefined> {
  const search = new URLSearchParams(toRecommendationParameters(pair)).toString();
  try {
    const response = await fetch(`${PATH}?${search}`);
    const reading = response.ok
      ? readRecommendedAmount(parseJson(await response.text()), pair.from)
      : undefined;
    return reading?.ok ? reading.value : undefined;
  } catch {
    return undefined;
  }
}
