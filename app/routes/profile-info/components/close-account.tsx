import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { AccountField, AccountNameField } from "~/components/profile/account-field";
import { SettingsSection } from "~/components/profile/settings-section";
import { PasswordField } from "~/components/auth/password-field";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { useLocalePath } from "~/i18n/use-locale";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { TextField } from "~/ui/text-field";
import { useCorrected } from "~/ui/use-corrected";
import { useFocusOn } from "~/ui/use-focus-on";
import { useLatch } from "~/ui/use-latch";
import { FIELD_ID, INTENT, type CloseErrors, type InfoReply } from "../form-fields";
import type { AccountView, LeftView } from "../view";
import { FormNote } from "./form-note";

type CloseReply = Extract<InfoReply, { kind: "close" }>;

interface CloseAccountProps {
  account: AccountView;
  reply: CloseReply | undefined;
  isOpen: boolean;
  left: LeftView | undefined;
}

export function CloseAccount({ account, reply, isOpen, left }: CloseAccountProps) {
  const { t } = useTranslation("profile");
  const wasOpen = useLatch(isOpen);
  return (
    <SettingsSection id="close-account" title={t("info.close.title")} text={t("info.close.text")}>
      {isOpen && account.hasPassword ? (
        <CloseForm account={account} reply={reply} left={left} />
      ) : (
        <CloseLink hasPassword={account.hasPassword} isReturning={wasOpen} />
      )}
    </SettingsSection>
  );
}

interface CloseLinkProps {
  hasPassword: boolean;
  isReturning: boolean;
}

/** Links to the form, or to support if the account has no password to ask for. Closing the form returns the focus to this link. */
function CloseLink({ hasPassword, isReturning }: CloseLinkProps) {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  const link = useFocusOn<HTMLAnchorElement>(isReturning);
  return (
    <p>
      {hasPassword ? (
        <Link className="btn btn-danger" to="?close=1" preventScrollReset ref={link}>
          {t("info.close.open")}
        </Link>
      ) : (
        <Link className="btn" to={path("/support")}>
          {t("info.close.support")}
        </Link>
      )}
    </p>
  );
}

/** Asks for the password and the account's name, so that no account is closed by mistake. */
function CloseForm({ account, reply, left }: Omit<CloseAccountProps, "isOpen">) {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  const errors: CloseErrors = reply?.errors ?? {};
  const { isCorrected, onInput } = useCorrected(reply);
  const inWords = useWords(errors, isCorrected);
  return (
    <>
      <Warning />
      <Left left={left ?? { kind: "unknown" }} />
      <LostReplyNote of={[INTENT.close]} />
      <FormNote error={errors.form} />
      <ErrorSummary title={t("info.errors")} errors={inWords.all} reply={reply} />
      <Form
        method="post"
        className="profile-fields"
        preventScrollReset
        noValidate
        onInput={onInput}
      >
        <input type="hidden" name="intent" value={INTENT.close} />
        <AccountField />
        <TextField
          id={FIELD_ID.confirmation}
          name="confirmation"
          label={t("info.close.confirmation", { name: account.confirmation })}
          error={inWords.confirmation}
          defaultValue={reply?.confirmation}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <AccountNameField />
        <PasswordField
          id={FIELD_ID.closePassword}
          name="currentPassword"
          label={t("stepUp.label")}
          autoComplete="current-password"
          error={inWords.closePassword}
        />
        <div className="row">
          <button type="submit" className="btn btn-danger">
            {t("info.close.button")}
          </button>
          <Link className="btn" to={path("/profile/info")} preventScrollReset>
            {t("info.close.cancel")}
          </Link>
        </div>
      </Form>
    </>
  );
}

/** Takes the focus when the form opens. An error of the form then takes it over. */
function Warning() {
  const { t } = useTranslation("profile");
  const note = useFocusOn<HTMLParagraphElement>(true);
  return (
    <p className="note note-warn" tabIndex={-1} ref={note}>
      {t("info.close.warning")}
    </p>
  );
}

/** Shows what remains in the account, and where to withdraw it first. */
function Left({ left }: { left: LeftView }) {
  const { t } = useTranslation("profile");
  if (left.kind === "nothing") return null;
  if (left.kind !== "money") {
    return (
      <div className="note note-warn">
        <p>{t("info.close.leftUnknown")}</p>
        <Ways names={["withdraw", "wallet"]} />
      </div>
    );
  }
  const { earned, paidIn } = left;
  return (
    <div className="note note-warn">
      {earned ? (
        <>
          <p>
            <Figures>{t("info.close.earned", { amount: earned })}</Figures>
          </p>
          <Ways names={["withdraw"]} />
        </>
      ) : null}
      {paidIn ? (
        <>
          <p>
            <Figures>{t("info.close.paidIn", { amount: paidIn })}</Figures>
          </p>
          <Ways names={["wallet", "support"]} />
        </>
      ) : null}
      <p>{t("info.close.left")}</p>
    </div>
  );
}

const WAYS = {
  withdraw: { to: "/profile/withdraw", key: "info.close.withdraw" },
  wallet: { to: "/profile/wallet", key: "info.close.wallet" },
  support: { to: "/support", key: "info.close.askSupport" },
} as const;

function Ways({ names }: { names: readonly (keyof typeof WAYS)[] }) {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  return (
    <p className="row">
      {names.map((name) => (
        <Link key={name} to={path(WAYS[name].to)}>
          {t(WAYS[name].key)}
        </Link>
      ))}
    </p>
  );
}

function useWords({ confirmation, password }: CloseErrors, isCorrected: (name: string) => boolean) {
  const { t } = useTranslation("profile");
  const words = {
    confirmation: isCorrected("confirmation")
      ? undefined
      : confirmation && t(`info.error.${confirmation}`),
    closePassword: isCorrected("currentPassword") ? undefined : password && t(`stepUp.${password}`),
  };
  const all = (["confirmation", "closePassword"] as const).flatMap((name) => {
    const message = words[name];
    return message ? [{ fieldId: FIELD_ID[name], message }] : [];
  });
  return { ...words, all };
}
