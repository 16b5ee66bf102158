import { useEffect, useRef, type RefObject } from "react";

/**
 * For the `ref` of a GET form, whose page stays while its address changes: back and forward its fields show what the
 * address says. They stay in place, and so does the focus. React changes no default of a select: it needs a key besides.
 */
export function useShownAddress(typed: object): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const says = JSON.stringify(typed);
  const said = useRef(says);
  useEffect(() => {
    if (said.current === says) return;
    said.current = says;
    form.current?.reset();
  }, [says]);
  return form;
}
