import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated";

const SHOWN_MS = 2_000;
/** A clipboard that has not answered by then counts as unavailable. */
const ANSWERS_WITHIN_MS = 1_000;

interface CopyButtonProps {
  text: string;
  label: string;
  /** What the button copies, for assistive technology, where a page has several such buttons. */
  about?: string;
  copiedLabel: string;
  failedLabel: string;
  /** The id of the element with the text, which is selected if copying fails. */
  shownIn?: string;
  className?: string;
}

/** Copies a text and shows whether it succeeded. It is hidden without script, because the visitor can select the text beside it. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, about, copiedLabel, failedLabel, shownIn, className = "btn" } = props;
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => {
      setOutcome(undefined);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
  const copy = async () => {
    setOutcome((await copyText(text, shownIn)) ? "copied" : "failed");
  };
  const said = { copied: copiedLabel, failed: failedLabel };
  return (
    <button
      type="button"
      className={hydrated ? className : `${className} awaits-script`}
      // Browsers allow copying only on the visitor's own click, so Telegram's main button does not press it
      // (use-main-button.ts).
      data-own-press
      onClick={() => void copy()}
    >
      <span aria-live="polite">{outcome ? said[outcome] : label}</span>
      {about ? <span className="visually-hidden"> {about}</span> : null}
    </button>
  );
}

async function copyText(text: string, shownIn: string | undefined): Promise<boolean> {
  try {
    const writing = navigator.clipboard.writeText(text).then(() => true);
    const silence = new Promise<undefined>((resolve) => {
      setTimeout(resolve, ANSWERS_WITHIN_MS, undefined);
    });
    if (await Promise.race([writing, silence])) return true;
  } catch {
    // Not allowed, or not available.
  }
  return import("./copy-otherwise").then(
    ({ copyOtherwise }) => copyOtherwise(text, shownIn),
    () => false,
  );
}
