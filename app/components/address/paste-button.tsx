import { Figures } from "~/ui/figure";
import type { MouseEventHandler } from "react";
import { useTranslation } from "react-i18next";
import { setInput } from "~/ui/set-input";
import { useHydrated } from "~/ui/use-hydrated";

/** By then the field has the focus, also while the browser still asks or does not answer. */
const ANSWERS_WITHIN_MS = 1_000;

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
  if (!useHydrated() || !canRead()) return null;
  return (
    <button
      type="button"
      className="btn-text"
      aria-label={`${t("address.paste")}: ${label}`}
      onClick={() => void pasteInto(inputId, onFill)}
    >
      {t("address.paste")}
    </button>
  );
}

/** Fills the field from the clipboard, and focuses it: without permission, the visitor can paste by hand. */
export async function pasteInto(inputId: string, onFill?: (text: string) => void): Promise<void> {
  const focus = () => document.getElementById(inputId)?.focus();
  const timer = setTimeout(focus, ANSWERS_WITHIN_MS);
  const text = (await readClipboard())?.trim();
  clearTimeout(timer);
  if (text !== undefined) {
    setInput(inputId, text);
    onFill?.(text);
  }
  focus();
}

/** Some browsers only write to the clipboard, and a plain HTTP origin has none. */
function canRead(): boolean {
  return "clipboard" in navigator && "readText" in navigator.clipboard;
}

/** Returns the clipboard's text; undefined without clipboard access or the visitor's permission. */
async function readClipboard(): Promise<string | undefined> {
  if (!canRead()) return undefined;
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}

interface FixButtonProps {
  name: string;
  value: string;
  label: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

/** The button in a field's error that applies its suggestion. */
export function FixButton({ label, ...button }: FixButtonProps) {
  return (
    <>
      {" "}
      <button className="btn-text" {...button}>
        <Figures>{label}</Figures>
      </button>
    </>
  );
}
