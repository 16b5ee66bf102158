import { formatOrderId, parseOrderId } from "~/domain/order/order-id";
import { isReply } from "~/routes/is-reply";
import { isOpenPage } from "~/routes/load-or-stay";
import { readFields } from "../actions/form-errors";
import type { OrderErrors } from "../actions/form-fields";
import type { OrderPageView } from "../page-view";

/** What the page says where no reply came to a form: nobody knows whether it arrived, and the page stays as it is. */
export function toLostReply(form: FormData): OrderErrors {
  const fields = readFields(form);
  return { form: "unknown_outcome", typed: fields, resend: fields };
}

/** Loads the page; without a connection the page that is open is unavailable, not broken. It is the one that the server would name. */
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
