import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LocalTime } from "~/components/content/local-time";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import type { DeviceSession } from "~/domain/account/device-session";
import { INTENT } from "../form-fields";

interface DeviceListProps {
  sessions: readonly DeviceSession[];
  /** Whether the gateway can end a single session. */
  canRevokeOne: boolean;
}

/** The signed-in devices, with buttons that sign out one or all of the others. */
export function DeviceList({ sessions, canRevokeOne }: DeviceListProps) {
  const { t } = useTranslation("profile");
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <section className="profile-sheet" aria-labelledby="sessions">
      <h2 id="sessions">{t("info.sessions.title")}</h2>
      <LostReplyNote of={[INTENT.revoke]} />
      <ul className="info-devices">
        {sessions.map((session) => (
          <Device key={session.id} session={session} canRevoke={canRevokeOne} />
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

interface DeviceProps {
  session: DeviceSession;
  canRevoke: boolean;
}

function Device({ session, canRevoke }: DeviceProps) {
  const { t } = useTranslation("profile");
  const { id, device, isCurrent, createdAt, lastUsedAt } = session;
  const name = device ?? t("info.sessions.unknown");
  return (
    <li>
      <b translate="no">{name}</b>
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
      {canRevoke && !isCurrent ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={INTENT.revoke} />
          <AccountField />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className="btn-text"
            aria-label={t("info.sessions.revokeOneLabel", { name })}
          >
            {t("info.sessions.revokeOne")}
          </button>
        </Form>
      ) : null}
    </li>
  );
}
