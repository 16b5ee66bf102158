import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { RichText } from "~/ui/rich-text";

/** Shows until when a gateway accepts no more requests. `endsAt` is epoch ms by the server's clock. */
export function AttemptLimitNote({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation("fiat");
  const time = () => <LocalTime at={endsAt} withDay withZone />;
  return (
    <div className="attempt-poll">
      <p className="note note-warn" role="status">
        <RichText text={t("poll.limited")} parts={{ time }} />
      </p>
    </div>
  );
}
