import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import { SignInAgain } from "~/components/profile/sign-in-again";
import { ReplyNote } from "~/ui/reply-note";
import type { FormError } from "../form/fields";

/** Shows why the form was not processed. */
export function FormErrorNote({ error }: { error: FormError }) {
  const { t } = useTranslation("profile");
  const toLimitText = useLimitText();
  if (error.key === "session_ended") return <SignInAgain />;
  return (
    <ReplyNote reply={error} traceId={"traceId" in error ? error.traceId : undefined}>
      {error.key === "limit_reached" ? toLimitText(error) : t(`keys.error.${error.key}`)}
    </ReplyNote>
  );
}
