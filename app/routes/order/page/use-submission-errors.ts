import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { OrderErrors } from "../actions/form-fields";

const NONE: OrderErrors = {};

/**
 * What went wrong with the last submission, until the visitor acts again. Remix drops an action's data with the next
 * revalidation, and this page revalidates every few seconds; only a navigation gives the location another key.
 */
export function useSubmissionErrors(): OrderErrors {
  const current = useActionData<OrderErrors>();
  const { key } = useLocation();
  const [last, setLast] = useState({ key, errors: current ?? NONE });
  // The errors come before the navigation that brings them has ended: their key is the last one they were seen with.
  const isNew = current !== undefined && (current !== last.errors || key !== last.key);
  const isLeft = current === undefined && key !== last.key;
  // Set while rendering, as React asks for state that follows from something else.
  if (isNew) setLast({ key, errors: current });
  else if (isLeft) setLast({ key, errors: NONE });
  if (isNew) return current;
  return isLeft ? NONE : last.errors;
}
