import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * The reply to the last submission, until the visitor acts again. Remix drops an action's data with the next
 * revalidation, and some pages revalidate every few seconds; only a navigation gives the location another key.
 */
export function useLastReply<T>() {
  const current = useActionData<T>();
  const { key } = useLocation();
  // A reply comes before the navigation that brings it has ended: its key is the last one it was seen with.
  const [last, setLast] = useState({ key, reply: current });
  const isNew = key !== last.key || (current ?? last.reply) !== last.reply;
  // Set while rendering, as React asks for state that follows from something else.
  if (isNew) setLast({ key, reply: current });
  return isNew ? current : last.reply;
}
