import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import type { FormError } from "../form-fields";

/** Why nothing was done; takes the focus after a failed submit. */
export function FormNote({ error }: { error: FormError | undefined }) {
  const { t } = useTranslation("profile");
  const toLimitText = useLimitText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <div className="note note-error" role="alert" tabIndex={-1} ref={box}>
      {error.key === "limit_reached" ? toLimitText(error) : t(`info.error.${error.key}`)}{" "}
      {error.key === "main_error" ? <small>{error.traceId}</small> : null}
    </div>
  );
}
