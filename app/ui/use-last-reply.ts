import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * The reply to the last submission, until the visitor acts again. Remix drops an action's data with the next
 * revalidation, and some pages revalidate every few seconds. Only a navigation changes the location's key.
 */
export function useLastReply<T>() {
  const current = useActionData<T>();
  const { key } = useLocation();
  // A reply arrives before its navigation ends, so its key is the last one with which it appeared.
  const [last, setLast] = useState({ key, reply: current });
  const isNew = key !== last.key || (current ?? last.reply) !== last.reply;
  // Set during the render, as React recommends for state derived from other state.
  if (isNew) setLast({ key, reply: current });
  return isNew ? current : last.reply;
}
