import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import { SignInAgain } from "~/components/profile/sign-in-again";
import type { FormError } from "../form/fields";

/** Why nothing was done; takes the focus after a failed submit. */
export function FormErrorNote({ error }: { error: FormError }) {
  const { t } = useTranslation("profile");
  const toLimitText = useLimitText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [error]);
  if (error.key === "session_ended") return <SignInAgain />;
  return (
    <div className="note note-error" role="alert" tabIndex={-1} ref={box}>
      {error.key === "limit_reached" ? toLimitText(error) : t(`keys.error.${error.key}`)}{" "}
      {"traceId" in error ? <small>{error.traceId}</small> : null}
    </div>
  );
}
