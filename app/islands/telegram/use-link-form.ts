import { useEffect } from "react";

/** The account's page asks for a launch by a form (app/routes/profile-info), which gets it when it is sent. */
export function useLinkForm(initData: string | undefined): void {
  useEffect(() => {
    if (initData === undefined) return;
    const stop = new AbortController();
    const fill = ({ target }: Event) => {
      const field = target instanceof HTMLFormElement && target.elements.namedItem("initData");
      if (field instanceof HTMLInputElement) field.value = initData;
    };
    document.addEventListener("submit", fill, { signal: stop.signal, capture: true });
    return () => {
      stop.abort();
    };
  }, [initData]);
}
