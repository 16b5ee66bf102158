import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { MINUTE_MS } from "~/domain/time/time-units";
import { RichText } from "~/ui/rich-text";
import { useHydrated } from "~/ui/use-hydrated";

interface AttemptPollNoteProps {
  /** When the shown state was fetched, epoch ms by the server's clock. */
  askedAt: number;
  /** The last polls failed. */
  isStale: boolean;
  /** Without script: whether the page reloads itself. */
  isRefreshing: boolean;
}

/** Shows that the page is polling: the time changes with every poll, and each full minute is announced. */
export function AttemptPollNote({ askedAt, isStale, isRefreshing }: AttemptPollNoteProps) {
  const { t } = useTranslation("fiat");
  const hydrated = useHydrated();
  const [firstAskedAt] = useState(askedAt);
  const minutes = Math.floor((askedAt - firstAskedAt) / MINUTE_MS);
  const time = () => <LocalTime at={askedAt} />;
  return (
    <div className="attempt-poll">
      <p className={`${isStale ? "note note-warn" : "muted"}${hydrated ? "" : " awaits-script"}`}>
        <RichText text={t(isStale ? "poll.stale" : "poll.asked")} parts={{ time }} />
      </p>
      <p className="muted" role="status">
        {minutes > 0 ? t("poll.minutes", { count: minutes }) : null}
      </p>
      <RefreshNotice askedAt={askedAt} isOn={isRefreshing} />
    </div>
  );
}

/** Without script the page reloads itself. A visitor who reads slowly, or with a magnifier, can stop that. */
function RefreshNotice({ askedAt, isOn }: { askedAt: number; isOn: boolean }) {
  const { t } = useTranslation("fiat");
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  if (isOn) query.set("refresh", "off");
  else query.delete("refresh");
  const time = () => <LocalTime at={askedAt} withZone />;
  return (
    <noscript>
      <p className="muted">
        {isOn ? <RichText text={t("poll.asked")} parts={{ time }} /> : t("poll.still")}{" "}
        <a href={search === "" ? "?" : search}>{t("poll.now")}</a>
        {" · "}
        <a href={`?${query.toString()}`}>{t(isOn ? "poll.stop" : "poll.resume")}</a>
      </p>
    </noscript>
  );
}
