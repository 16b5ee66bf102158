import { hapticFeedback, mainButton } from "@telegram-apps/sdk";
import { useEffect } from "react";
import { POPUP_TITLE_MAX } from "~/domain/telegram/popup";

const PRIMARY = ".btn-primary";
/** A button that stays on the page. It needs the visitor's own click (app/ui/copy-button.tsx), or is one of two equal choices (status-decision.tsx). */
const OWN_PRESS = "[data-own-press], .order-choice > :not(:only-child) *";
const MIRRORED = "data-mirrored";
const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ["aria-disabled", "disabled", "hidden", "open", "class"],
};

/** Mirrors the page's main action in the client's main button: its label, its state and its click. */
export function useMainButton(): void {
  useEffect(() => {
    const update = makeMirror();
    const observer = new MutationObserver(update);
    observer.observe(document.body, WATCHED);
    update();
    const [isListening, stop] = mainButton.onClick.ifAvailable(() => {
      hapticFeedback.impactOccurred.ifAvailable("light");
      findAction()?.click();
    });
    return () => {
      observer.disconnect();
      if (isListening) stop();
      mainButton.setParams.ifAvailable({ isVisible: false });
    };
  }, []);
}

function makeMirror(): () => void {
  let last = "";
  return () => {
    const params = mirror();
    const now = JSON.stringify(params);
    if (now !== last) mainButton.setParams.ifAvailable(params);
    last = now;
  };
}

function mirror() {
  const action = findAction();
  for (const other of document.querySelectorAll(`[${MIRRORED}]`)) {
    if (other !== action) other.removeAttribute(MIRRORED);
  }
  const text = action ? readLabel(action).trim().slice(0, POPUP_TITLE_MAX) : "";
  if (!action || text === "") return { isVisible: false };
  action.setAttribute(MIRRORED, "");
  const isBusy = action.matches("[aria-disabled=true], :disabled");
  return { text, isVisible: true, isEnabled: !isBusy, isLoaderVisible: isBusy };
}

/** The button's label. Of separate texts for guests and accounts, only the visible one counts. */
function readLabel(action: HTMLElement): string {
  const parts = [...action.querySelectorAll(".guest-only, .account-only")];
  const shown = parts.find((part) => part.getClientRects().length > 0) ?? action;
  return shown.textContent;
}

/** The main action of an open dialog, else of the page. Undefined if only the page's own button can perform it. */
function findAction(): HTMLElement | undefined {
  const place = document.querySelector("dialog[open]") ?? document.querySelector("main");
  const actions = place?.querySelectorAll<HTMLElement>(PRIMARY) ?? [];
  const main = [...actions].find((action) => action.getClientRects().length > 0);
  return main?.matches(OWN_PRESS) ? undefined : main;
}
