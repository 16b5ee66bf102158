import { useEffect } from "react";

/** Fills launch data into the account page's link form (app/routes/profile-info) when it is submitted. */
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
