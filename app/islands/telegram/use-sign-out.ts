import { endAccount } from "~/components/shell/account-change";
import { miniApp } from "@telegram-apps/sdk";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import { say } from "./ask";

/** Closes the app after a sign-out, or reports that it failed. */
export function useSignOut(t: TFunction<"telegram">): void {
  useEffect(() => {
    const stop = new AbortController();
    const signOut = async (form: HTMLFormElement): Promise<void> => {
      if (!(await isSignedOut(form.action))) {
        await say(t("signedInStill"), t("close"));
        return;
      }
      endAccount("page");
      miniApp.close.ifAvailable();
    };
    const onSubmit = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.action.endsWith("/sign-out")) return;
      event.preventDefault();
      void signOut(form);
    };
    document.addEventListener("submit", onSubmit, { signal: stop.signal, capture: true });
    return () => {
      stop.abort();
    };
  }, [t]);
}

// Only a successful sign-out redirects.
async function isSignedOut(action: string): Promise<boolean> {
  const request = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
  const response = await fetch(action, request).catch(() => undefined);
  return response?.type === "opaqueredirect";
}
