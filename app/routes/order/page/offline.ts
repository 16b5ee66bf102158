import { formatOrderId, parseOrderId } from "~/domain/order/order-id";
import { isReply } from "~/routes/_connection/is-reply";
import { isOpenPage } from "~/routes/_connection/load-or-stay";
import { readEmailShown, readFields } from "../actions/form-errors";
import type { OrderErrors } from "../actions/form-fields";
import type { OrderPageView } from "../page-view";

/** Returns the errors to show if a form got no reply. Its outcome is unknown, and the page stays. */
export function toLostReply(form: FormData): OrderErrors {
  const fields = readFields(form);
  const emailMeant = readEmailShown(form);
  return { form: "unknown_outcome", emailMeant, typed: fields, resend: fields };
}

/** Loads the page. Without a connection it returns an 'unavailable' view of the open page, with the id that the server would use. */
export async function loadOrFallBack(
  ask: () => Promise<OrderPageView>,
  { url, typedId }: { url: string; typedId: string },
): Promise<OrderPageView> {
  try {
    return await ask();
  } catch (error) {
    if (isReply(error) || !isOpenPage(url)) throw error;
    const id = parseOrderId(typedId);
    return {
      kind: "unavailable",
      reason: "no-response",
      id,
      displayId: formatOrderId(id),
      title: document.title,
      refreshSeconds: undefined,
      traceId: "",
      askedAt: Date.now(),
    };
  }
}
