import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { toUnavailableStatus } from "~/routes/critical.server";
import { keepAnswer } from "./action-result.server";
import type { TicketReply } from "../fields";
import { readHeld } from "../pending-order";
import { fetchUnsupported } from "./quote.server";
import { readToken } from "../read-form";
import type { Obstacle, Submitted } from "./submission.server";
import type { Quote, TicketPage } from "../draft";

const UNPROCESSABLE = 422;

/** Shows the form again, whatever was pressed: everything typed is kept, and a creation that may have happened stays repeatable. */
export async function answerObstacle(
  context: AppLoadContext,
  submitted: Submitted,
  obstacle: Obstacle,
) {
  const { draft, isAmbiguous, values, form } = submitted;
  const { quote, status } = await describe(context, submitted, obstacle);
  const referrerId = context.referralId;
  const now = context.now();
  const page: TicketPage = { draft, quote, fellBack: false, isAmbiguous, referrerId, now };
  const held = readHeld(submitted);
  const notice = held && ({ kind: "checking", held } as const);
  const reply: TicketReply = { values, errors: {}, notice, token: readToken(form) };
  keepAnswer(context, { page, lacksInstruments: obstacle.kind === "no-instruments" });
  return data({ page, reply }, { status });
}

async function describe(
  { gateways }: AppLoadContext,
  { draft, instruments }: Submitted,
  obstacle: Obstacle,
): Promise<{ quote: Quote; status: number }> {
  if (obstacle.kind === "no-instruments") {
    return { quote: { kind: "unavailable" }, status: toUnavailableStatus(obstacle.failure) };
  }
  const { quote } = await fetchUnsupported(gateways.rate, { draft, instruments });
  return { quote, status: UNPROCESSABLE };
}
