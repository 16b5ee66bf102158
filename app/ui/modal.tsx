import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from "react";

interface ModalProps {
  /** What it is besides a `dialog` (modal.css). */
  className: string;
  /** The id of the heading inside. */
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog. The browser keeps Tab inside, closes on Escape, and gives the focus back. Inside,
 * `<form method="dialog">` closes it, and so does a press beside it.
 */
export function Modal({ className, titleId, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const closing = useClosingBeside(dialog);
  return (
    <dialog
      className={`dialog ${className}`}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      {...closing}
    >
      {children}
    </dialog>
  );
}

/** Closes a dialog by a press beside it that begins and ends there: what is typed may be selected beyond its edge. The keyboard has Escape and the button. */
export function useClosingBeside(dialog: RefObject<HTMLDialogElement>) {
  const hasBegun = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      hasBegun.current = isBeside(event, dialog.current);
    },
    onClick: (event: MouseEvent) => {
      if (hasBegun.current && isBeside(event, dialog.current)) dialog.current?.close();
      hasBegun.current = false;
    },
  };
}

/** The backdrop is the dialog's own, and so is its padding: only the place parts them. */
function isBeside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement | null) {
  if (!dialog || target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Closes the dialog that a button stands in, once what the button does has begun. */
export function closeModalOf(element: Element): void {
  element.closest("dialog")?.close();
}
