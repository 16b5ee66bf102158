import { useTranslation } from "react-i18next";
import { setInput } from "~/ui/set-input";
import { useHydrated } from "~/ui/use-hydrated";

interface PasteButtonProps {
  /** The field's label. The button's name ends with it, because a form may have several such fields. */
  label: string;
  inputId: string;
  /** Called with the text that is now in the field. */
  onFill?: (text: string) => void;
}

/** Fills an address field from the clipboard. It needs script and the clipboard. */
export function PasteButton({ label, inputId, onFill }: PasteButtonProps) {
  const { t } = useTranslation("exchange");
  if (!useHydrated()) return null;
  const paste = async () => {
    const text = (await readClipboard())?.trim();
    if (text !== undefined) {
      setInput(inputId, text);
      onFill?.(text);
    }
    // Without permission, the visitor can paste by hand.
    document.getElementById(inputId)?.focus();
  };
  return (
    <button
      type="button"
      className="btn-text"
      aria-label={`${t("address.paste")}: ${label}`}
      onClick={() => void paste()}
    >
      {t("address.paste")}
    </button>
  );
}

/** Returns the clipboard's text; undefined without clipboard access or the visitor's permission. */
async function readClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}
