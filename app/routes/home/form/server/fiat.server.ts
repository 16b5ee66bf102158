import { toAuthPath } from "~/components/auth/auth-view";
import { toMidwayPath } from "~/domain/account/return-path";
import type { FiatBeginning, NewFiatOrder } from "~/domain/fiat/attempt";
import { deriveExchangeType } from "~/domain/instrument/instrument";
import { toPairPath } from "~/domain/pair/pair-slug";
import { localeOfPath, localePath } from "~/i18n/locales";
import { toFormQuery } from "../draft";
import { askForChat } from "./for-chat.server";
import { prepareCreation, readLegacyOrderId, toLimitedStop } from "./prepare.server";
import { isDocument } from "./sent-form.server";
import type { Creation, End, Submit } from "./stop.server";
import type { Submission } from "./submission.server";
import type { ValidOrder } from "./validate.server";

/** Whether the form requests an exchange through the fiat provider. */
export function isFiatSubmission({ draft }: Submission): boolean {
  return deriveExchangeType(draft.from, draft.to) === "fiat";
}

/** Starts a fiat order, or stops with why it could not (spec: Fiat flow). */
export async function beginFiatOrder(submit: Submit): Promise<End> {
  const { context, submission } = submit;
  if (!context.fiat.provider) return { kind: "no-fiat", facts: undefined };
  const found = await context.account.find();
  if (!found.ok) return { kind: "unreachable", facts: { failure: found.failure } };
  if (!found.value) return askToSignIn(submit);
  const userEmail = found.value.email;
  if (!userEmail) return { kind: "needs-email", facts: undefined };
  const ready = await prepareCreation({ ...submit, submission: { ...submission, userEmail } });
  if (ready.kind !== "ready") return ready;
  const { quoted, valid } = ready;
  const asked = await askForChat(submit, found.value);
  if (asked) return { ...asked, quoted };
  const beginning = await context.fiat.begin(toFiatOrder({ ...submit, quoted }, valid));
  return toEnd({ ...submit, quoted }, beginning);
}

/** Leads to registration with a return path to this form. The typed values are saved until then (spec: Fiat flow). */
function askToSignIn({ request, submission: { draft } }: Submit): End {
  // With script the page keeps the form and opens the dialog over it.
  if (!isDocument(request)) return { kind: "needs-account", facts: undefined };
  const locale = localeOfPath(new URL(request.url).pathname);
  const query = toFormQuery(draft, new URLSearchParams()).toString();
  const form = `${localePath(toPairPath(draft.from, draft.to), locale)}?${query}`;
  const path = toAuthPath("register", { returnTo: toMidwayPath(form) });
  return { kind: "leave", path, keeps: "typed" };
}

function toFiatOrder({ context, request, quoted }: Creation, valid: ValidOrder): NewFiatOrder {
  const { rate, details, issued } = valid;
  const { from, to } = quoted.draft;
  const isPaidOut = to.instrumentType === "crypto";
  const isRefundable = from.instrumentType === "crypto" && details.refundAddress !== "";
  return {
    rate,
    quote: issued,
    destinationAddress: isPaidOut ? details.destinationAddress : undefined,
    destinationMemo: (isPaidOut && details.memo) || undefined,
    refundAddress: isRefundable ? details.refundAddress : undefined,
    refundMemo: (isRefundable && details.refundMemo) || undefined,
    legacyOrderId: readLegacyOrderId(request),
    referrerId: context.visitor.referralId,
    utm: context.visitor.utm,
    browserFingerprint: context.visitor.fingerprint,
  };
}

function toEnd(creation: Creation, beginning: FiatBeginning): End {
  const { context, quoted } = creation;
  switch (beginning.kind) {
    case "begun":
      return { kind: "leave", path: "/order/pending", keeps: "nothing" };
    case "needs-account":
      return askToSignIn(creation);
    case "busy":
    case "needs-email":
      return { kind: beginning.kind, facts: undefined, quoted };
    case "failed": {
      const { failure } = beginning;
      const stop = toLimitedStop(context, failure) ?? { kind: "unreachable", facts: { failure } };
      return { ...stop, quoted };
    }
  }
}
