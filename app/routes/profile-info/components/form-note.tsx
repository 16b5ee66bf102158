import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import { ReplyNote } from "~/ui/reply-note";
import type { FormError } from "../form-fields";

/** Shows why the form was not processed. */
export function FormNote({ error }: { error: FormError | undefined }) {
  const { t } = useTranslation("profile");
  const toLimitText = useLimitText();
  if (!error) return null;
  return (
    <ReplyNote reply={error} traceId={"traceId" in error ? error.traceId : undefined}>
      {error.key === "limit_reached" ? toLimitText(error) : t(`info.error.${error.key}`)}
    </ReplyNote>
  );
}
