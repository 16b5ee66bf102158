import { deriveExchangeType } from "~/domain/instrument/instrument";
import { useAccountDialogOpener } from "~/components/shell/account-dialog-link";
import { useAccountName } from "~/components/shell/account-name";
import type { ExchangePage } from "../draft";
import { toIntentValue } from "../intent";

/** What a guest's press does where the exchange needs an account; undefined for everybody else (spec: Fiat flow). */
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

/** On a page with the operator's tag manager registration is a page of its own, and so it is where the dialog cannot be had. */
async function mayOpenDialog(): Promise<boolean> {
  try {
    const { hasForeignScript } = await import("~/components/shell/account-change");
    return !hasForeignScript();
  } catch {
    return false;
  }
}

/** Sends the form as it goes out without script: the server keeps what was typed until the visitor is back. */
function submitDocument(form: HTMLFormElement): void {
  const intent = document.createElement("input");
  intent.type = "hidden";
  intent.name = "intent";
  intent.value = toIntentValue({ kind: "create" });
  form.insertAdjacentElement("beforeend", intent);
  form.submit();
}
