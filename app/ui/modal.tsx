import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";

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
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside the dialog closes it; the keyboard has Escape and the button
    <dialog
      className={`dialog ${className}`}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOutside}
    >
      {children}
    </dialog>
  );
}

/** Closes the dialog that a button stands in, once what the button does has begun. */
export function closeModalOf(element: Element): void {
  element.closest("dialog")?.close();
}
