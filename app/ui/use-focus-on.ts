import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses the element when it appears with a reply, and again for each new reply. Pass the same object in all renders,
 * or `true` for a single focus until it was false again. Nothing else moves the focus out of a field in use.
 */
export function useFocusOn<E extends HTMLElement>(
  reply: object | boolean | undefined,
): RefObject<E> {
  const element = useRef<E>(null);
  const focused = useRef<object | boolean>();
  // The element may appear a render later than the reply.
  useEffect(() => {
    if (reply && focused.current !== reply) element.current?.focus();
    if (!reply || element.current) focused.current = reply;
  });
  return element;
}
