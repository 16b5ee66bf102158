import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LocalTime } from "~/components/content/local-time";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import type { DeviceSession } from "~/domain/account/device-session";
import { INTENT } from "../form-fields";

/** Where somebody is signed in; one button ends all but this one. */
export function DeviceList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const { t } = useTranslation("profile");
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <section className="profile-sheet" aria-labelledby="sessions">
      <h2 id="sessions">{t("info.sessions.title")}</h2>
      <LostReplyNote of={[INTENT.revoke]} />
      <ul className="info-devices">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={INTENT.revoke} />
          <AccountField />
          <button type="submit" className="btn">
            {t("info.sessions.revoke")}
          </button>
        </Form>
      ) : (
        <p className="profile-hint">{t("info.sessions.only")}</p>
      )}
    </section>
  );
}

function Device({ session }: { session: DeviceSession }) {
  const { t } = useTranslation("profile");
  const { device, isCurrent, createdAt, lastUsedAt } = session;
  return (
    <li>
      <b translate="no">{device ?? t("info.sessions.unknown")}</b>
      {isCurrent ? <span className="info-current">{t("info.sessions.current")}</span> : null}
      <span className="muted">
        {t("info.sessions.since")} <LocalTime at={createdAt} withDay />
        {lastUsedAt === undefined ? null : (
          <>
            {", "}
            {t("info.sessions.lastUsed")} <LocalTime at={lastUsedAt} withDay />
          </>
        )}
      </span>
    </li>
  );
}
