import { isRouteErrorResponse } from "@remix-run/react";
import { formatOrderId } from "~/domain/order/order-id";
import { readFields, readTyped } from "./form-errors";
import type { OrderErrors } from "./form-fields";
import type { OrderPageView } from "../page-view";

/** Sends a form; when the connection went, nobody knows whether it arrived, and the page stays as it is. */
export async function keepWriting<T>(
  write: () => Promise<T>,
  request: Request,
): Promise<T | OrderErrors> {
  const sent = request.clone();
  try {
    return await write();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const form = await sent.formData();
    return { form: "unknown_outcome", typed: readTyped(form), resend: readFields(form) };
  }
}

/** Asks the server; when nobody answers at all, that is one more way of being unavailable, not a broken page. */
export async function keepTrying(
  ask: () => Promise<OrderPageView>,
  id: string,
): Promise<OrderPageView> {
  try {
    return await ask();
  } catch (error) {
    // Redirects and refusals are answers.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return {
      kind: "unavailable",
      id,
      displayId: formatOrderId(id),
      title: document.title,
      refreshSeconds: undefined,
      traceId: "",
      askedAt: Date.now(),
    };
  }
}
