import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import { SignInAgain } from "~/components/profile/sign-in-again";
import { ReplyNote } from "~/ui/reply-note";
import type { FormError } from "../form-fields";

/** Shows why nothing was submitted. */
export function FormNote({ error }: { error: FormError | undefined }) {
  const { t } = useTranslation("profile");
  const toLimitText = useLimitText();
  if (!error) return null;
  if (error.key === "session_ended") return <SignInAgain />;
  return (
    <ReplyNote reply={error} traceId={"traceId" in error ? error.traceId : undefined}>
      {error.key === "limit_reached" ? toLimitText(error) : t(`verification.error.${error.key}`)}
    </ReplyNote>
  );
}
