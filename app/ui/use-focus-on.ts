import { useEffect, useRef, type RefObject } from "react";

/**
 * The element takes the focus when it appears with a reply, and again with each new one: the same object through all
 * renders, or `true` for what takes it once. Nothing else moves the focus out of a field that is being corrected.
 */
export function useFocusOn<E extends HTMLElement>(
  reply: object | boolean | undefined,
): RefObject<E> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (reply) element.current?.focus();
  }, [reply]);
  return element;
}
