import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated";

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  className?: string;
}

/** Copies a text and says so. Without script it is not seen: the text beside it can be selected. */
export function CopyButton({ text, label, copiedLabel, className = "btn" }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => {
      setCopied(false);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
      },
      () => undefined,
    );
  };
  return (
    <button
      type="button"
      className={hydrated ? className : `${className} awaits-script`}
      onClick={copy}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </button>
  );
}
