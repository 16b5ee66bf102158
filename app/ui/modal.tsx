import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from "react";

interface ModalProps {
  /** Its class besides `dialog` (modal.css). */
  className: string;
  /** The id of the heading inside. */
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog. The browser keeps Tab inside, closes on Escape, and returns the focus. A `<form method="dialog">`
 * inside closes it, and so does a click outside.
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

/** Closes a dialog on a click that begins and ends outside, because a text selection may end beyond its edge. The keyboard has Escape and the button. */
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

/** Whether an event is outside the dialog. Backdrop and padding both report the dialog as target, so only the position distinguishes them. */
function isBeside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement | null) {
  if (!dialog || target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Closes the dialog around a button after the button's action has started. */
export function closeModalOf(element: Element): void {
  element.closest("dialog")?.close();
}
