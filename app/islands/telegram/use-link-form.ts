import type { TFunction } from "i18next";
import { useEffect } from "react";
import { readAccountName } from "~/components/shell/account-name";
import { agreesToLink } from "./agrees-to-link";

/** Fills launch data into the account page's link form (app/routes/profile-info) when it is submitted. The visitor has agreed to the named chat account before. */
export function useLinkForm(initData: string | undefined, t: TFunction<"telegram">): void {
  useEffect(() => {
    if (initData === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    let agreed: HTMLFormElement | undefined;
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement)) return;
      const field = form.elements.namedItem("initData");
      if (!(field instanceof HTMLInputElement)) return;
      field.value = initData;
      if (form === agreed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void agreesToLink(initData, readAccountName() ?? "", t).then((isAgreed) => {
        if (!isAgreed || signal.aborted) return;
        agreed = form;
        form.requestSubmit(submitter);
        agreed = undefined;
      });
    };
    document.addEventListener("submit", onSubmit, { signal, capture: true });
    return () => {
      stop.abort();
    };
  }, [initData, t]);
}
