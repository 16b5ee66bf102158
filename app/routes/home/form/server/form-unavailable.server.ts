import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { toUnavailableStatus } from "~/routes/critical.server";
import { setActionResult } from "./action-result.server";
import type { FormReply } from "../fields";
import { readPendingOrder } from "../pending-order";
import { fetchUnsupported } from "./quote.server";
import { readToken } from "../read-form";
import type { FormUnavailable, Submission } from "./submission.server";
import type { Quote, ExchangePage } from "../draft";

const UNPROCESSABLE = 422;

/** Shows the form again, whatever was pressed: everything typed is kept, and a creation that may have happened stays repeatable. */
export async function rerenderUnavailable(
  context: AppLoadContext,
  submitted: Submission,
  obstacle: FormUnavailable,
) {
  const { draft, isAmbiguous, values, form } = submitted;
  const { quote, status } = await describe(context, submitted, obstacle);
  const referrerId = context.referralId;
  const now = context.now();
  const page: ExchangePage = {
    draft,
    quote,
    isFloatingFallback: false,
    isAmbiguous,
    referrerId,
    now,
  };
  const pendingOrder = readPendingOrder(submitted);
  const notice = pendingOrder && ({ kind: "checking", pendingOrder } as const);
  const reply: FormReply = { values, errors: {}, notice, token: readToken(form) };
  setActionResult(context, { page, lacksInstruments: obstacle.kind === "no-instruments" });
  return data({ page, reply }, { status });
}

async function describe(
  { gateways }: AppLoadContext,
  { draft, instruments }: Submission,
  obstacle: FormUnavailable,
): Promise<{ quote: Quote; status: number }> {
  if (obstacle.kind === "no-instruments") {
    return { quote: { kind: "unavailable" }, status: toUnavailableStatus(obstacle.failure) };
  }
  const { quote } = await fetchUnsupported(gateways.rate, { draft, instruments });
  return { quote, status: UNPROCESSABLE };
}
