import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { StateChip } from "~/components/order/state-chip";
import { AccountField } from "~/components/profile/account-field";
import { LineIcon } from "~/components/profile/line-icon";
import { SettingsSection } from "~/components/profile/settings-section";
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
    <SettingsSection
      id="sessions"
      title={t("info.sessions.title")}
      text={hasOthers ? t("info.sessions.text") : t("info.sessions.only")}
    >
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
      ) : null}
    </SettingsSection>
  );
}

const SCREEN = "M2.5 4h13v8.5h-13zM6.5 15.5h5M9 12.5v3";
const PHONE = "M5 2h8v14H5zM8.2 13.8h1.6";

interface DeviceProps {
  session: DeviceSession;
  canRevoke: boolean;
}

function Device({ session, canRevoke }: DeviceProps) {
  const { t } = useTranslation("profile");
  const { id, device, isCurrent } = session;
  const name = device ?? t("info.sessions.unknown");
  const isPhone = /android|ios|ipad|iphone|mobile/i.test(name);
  return (
    <li>
      <span className="info-device-icon">
        <LineIcon path={isPhone ? PHONE : SCREEN} />
      </span>
      <div className="info-device">
        <p>
          <b translate="no">{name}</b>
          {isCurrent ? <StateChip tone="go" text={t("info.sessions.current")} /> : null}
        </p>
        <DeviceTimes session={session} />
      </div>
      {canRevoke && !isCurrent ? <SignOutOne id={id} name={name} /> : null}
    </li>
  );
}

function DeviceTimes({
  session: { createdAt, lastUsedAt, isCurrent },
}: {
  session: DeviceSession;
}) {
  const { t } = useTranslation("profile");
  return (
    <p className="muted">
      {lastUsedAt === undefined || isCurrent ? null : (
        <span>
          {t("info.sessions.lastUsed")} <LocalTime at={lastUsedAt} withDay />
        </span>
      )}
      <span>
        {t("info.sessions.since")} <LocalTime at={createdAt} withDay />
      </span>
    </p>
  );
}

function SignOutOne({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("profile");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={INTENT.revoke} />
      <AccountField />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        className="btn"
        aria-label={t("info.sessions.revokeOneLabel", { name })}
      >
        {t("info.sessions.revokeOne")}
      </button>
    </Form>
  );
}
