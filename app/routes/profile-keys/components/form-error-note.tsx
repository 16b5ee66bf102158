import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SignInAgain } from "~/components/profile/sign-in-again";
import { useLocale } from "~/i18n/use-locale";
import { formatDuration } from "~/i18n/format";
import type { FormError } from "../form/fields";

/** Why nothing was done; takes the focus after a failed submit. */
export function FormErrorNote({ error }: { error: FormError }) {
  const { t } = useTranslation("profile");
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [error]);
  const wait = error.key === "limit_reached" ? formatDuration(error.waitSeconds, locale) : "";
  if (error.key === "session_ended") return <SignInAgain />;
  return (
    <div className="note note-error" role="alert" tabIndex={-1} ref={box}>
      {t(`keys.error.${error.key}`, { wait })}{" "}
      {"traceId" in error ? <small>{error.traceId}</small> : null}
    </div>
  );
}
