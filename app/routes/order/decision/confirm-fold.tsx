import type { ReactNode } from "react";
import { Figures } from "~/ui/figure";

interface ConfirmFoldProps {
  label: string;
  /** What the second press does, and that it cannot be undone. */
  text: string;
  /** The recommended choice. */
  isMain: boolean;
  isOpen?: boolean;
  children: ReactNode;
}

/** A choice that cannot be undone: the first press names it, and the second one is the form's own. Works without script. */
export function ConfirmFold({ label, text, isMain, isOpen = false, children }: ConfirmFoldProps) {
  return (
    <details className="confirm-fold" open={isOpen}>
      <summary className={isMain ? "btn btn-wide btn-primary" : "btn btn-wide"}>
        <Figures>{label}</Figures>
      </summary>
      <p className="note note-warn">
        <Figures>{text}</Figures>
      </p>
      {children}
    </details>
  );
}
