import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { flushSync } from "react-dom";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  error?: ReactNode;
  onInput?: (event: FormEvent) => void;
}

/** A password field with a show button, which needs script. The server never writes the typed value back. */
export function PasswordField({ id, label, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Hide the password before the form is sent. Browsers then save it as a password, not as a text suggestion.
    const form = box.current?.closest("form");
    const hide = () => {
      setShown(false);
    };
    form?.addEventListener("submit", hide, { capture: true });
    return () => {
      form?.removeEventListener("submit", hide, { capture: true });
    };
  }, []);
  const onToggle = (willShow: boolean) => {
    const input = box.current?.querySelector("input");
    const caret = input && ([input.selectionStart, input.selectionEnd] as const);
    flushSync(() => {
      setShown(willShow);
    });
    if (!caret) return;
    // Force a layout first: Chromium moves the caret to the start while it lays out the new field type.
    input.getBoundingClientRect();
    input.setSelectionRange(...caret);
  };
  const toggle = <ShowButton label={label} isShown={isShown} onToggle={onToggle} />;
  return (
    <div ref={box}>
      <TextField
        {...field}
        id={id}
        type={isShown ? "text" : "password"}
        label={label}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        actions={toggle}
      />
    </div>
  );
}

interface ShowButtonProps {
  label: string;
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
}

function ShowButton({ label, isShown, onToggle }: ShowButtonProps) {
  const { t } = useTranslation("auth");
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <button
      type="button"
      className="btn-text"
      aria-label={t(isShown ? "password.hideLabel" : "password.showLabel", { label })}
      // The press keeps the focus in the field, so that the visitor can continue typing.
      onPointerDown={(event) => {
        event.preventDefault();
      }}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        onToggle(!isShown);
      }}
    >
      {t(isShown ? "password.hide" : "password.show")}
    </button>
  );
}
