import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { createOrder, repeatCreation } from "./create.server";
import { notPaused, ofKnownOwner, ofOfferedPair, ofSameAccount, withinLimit } from "./gates.server";
import { requote } from "./requote.server";
import { replyWith } from "./rerender.server";
import type { End, Step, Submit } from "./stop.server";
import { isCreation, readSubmission } from "./submission.server";

/** What comes before a new order. A repeated creation needs no list of instruments. */
const BEFORE_ORDER: readonly Step[] = [
  withinLimit,
  notPaused,
  ofKnownOwner,
  ofSameAccount,
  repeatCreation,
  ofOfferedPair,
];

/** Handles every button of the form: creates an order, or shows the same page with all typed values. */
export async function handleExchangeForm(args: ActionFunctionArgs) {
  const submission = await readSubmission(args);
  const submit: Submit = { ...args, submission };
  const end = isCreation(submission.intent)
    ? ((await takeSteps(BEFORE_ORDER, submit)) ?? (await createOrder(submit)))
    : (ofOfferedPair(submit) ?? (await requote(submit)));
  return replyWith(submit, end);
}

/** Takes the steps in order, up to the first that ends the submit. */
async function takeSteps(steps: readonly Step[], submit: Submit): Promise<End | undefined> {
  for (const step of steps) {
    const end = await step(submit);
    if (end) return end;
  }
  return undefined;
}
