import { deriveExchangeType } from "~/domain/instrument/instrument";
import { useAccountDialogOpener } from "~/components/shell/account-dialog-link";
import { useAccountName } from "~/components/shell/account-name";
import type { ExchangePage } from "../draft";
import { toIntentValue } from "../intent";

/** Returns the function that starts registration, if a guest's exchange needs an account; undefined otherwise (spec: Fiat flow). */
export function useRegistration({
  draft,
  fiat,
}: Pick<ExchangePage, "draft" | "fiat">): ((form: HTMLFormElement) => void) | undefined {
  const isGuest = useAccountName() === undefined;
  const open = useAccountDialogOpener("register", { isMidway: true });
  const isFiat = fiat !== undefined && deriveExchangeType(draft.from, draft.to) === "fiat";
  if (!isGuest || !isFiat) return undefined;
  return (form) => {
    void mayOpenDialog().then((isAllowed) => {
      if (isAllowed) open();
      else submitDocument(form);
    });
  };
}

/** Returns false with the operator's tag manager on the page, or if the dialog cannot be loaded. Registration then opens as a separate page. */
async function mayOpenDialog(): Promise<boolean> {
  try {
    const { hasForeignScript } = await import("~/components/shell/account-change");
    return !hasForeignScript();
  } catch {
    return false;
  }
}

/** Sends the form as without script: the server keeps the typed values until the visitor returns. */
function submitDocument(form: HTMLFormElement): void {
  const intent = document.createElement("input");
  intent.type = "hidden";
  intent.name = "intent";
  intent.value = toIntentValue({ kind: "create" });
  form.insertAdjacentElement("beforeend", intent);
  form.submit();
}
