import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StateChip } from "~/components/order/state-chip";
import { SettingsSection } from "~/components/profile/settings-section";
import type { NotFreshError, StepUpWay } from "~/domain/account/step-up";
import { formatDate } from "~/i18n/format-date";
import { useLocale } from "~/i18n/use-locale";
import { CopyButton } from "~/ui/copy-button";
import type { AccountView } from "../view";
import { TelegramForm } from "./telegram-form";

interface AccountFactsProps {
  account: AccountView;
  canUnlink: boolean;
  /** How the visitor must confirm a change of the chat account; undefined after a fresh sign-in. */
  stepUp: StepUpWay | undefined;
  error: NotFreshError | undefined;
}

export function AccountFacts({ account, canUnlink, ...stepUp }: AccountFactsProps) {
  const { t } = useTranslation("profile");
  const locale = useLocale();
  const { createdAt, layer, telegram, hasPassword, adminScope } = account;
  return (
    <SettingsSection id="account-facts" title={t("info.facts.title")} text={t("info.facts.text")}>
      <dl className="info-facts">
        <EmailFact account={account} />
        <NumberFact number={account.number} />
        {createdAt === undefined ? null : (
          <Fact name={t("info.facts.since")}>{formatDate(createdAt, locale)}</Fact>
        )}
        <Fact name={t("info.facts.signIn")}>{t(`info.facts.layer.${layer}`)}</Fact>
        {telegram ? (
          <Fact name={t("info.facts.telegram")}>
            <span translate="no">{telegram}</span>{" "}
            {canUnlink && hasPassword ? <TelegramForm change="unlink" {...stepUp} /> : null}
          </Fact>
        ) : null}
        {account.canLink ? (
          <Fact name={t("info.facts.telegram")}>
            <TelegramForm change="link" {...stepUp} />
          </Fact>
        ) : null}
        {adminScope ? (
          <Fact name={t("info.facts.admin")}>
            {adminScope.length > 0 ? adminScope.join(", ") : t("info.facts.adminNoScope")}
          </Fact>
        ) : null}
      </dl>
    </SettingsSection>
  );
}

/** The email, and whether it is confirmed if the gateway reports that. */
function EmailFact({ account: { email, isEmailConfirmed } }: Pick<AccountFactsProps, "account">) {
  const { t } = useTranslation("profile");
  const hasState = email !== undefined && isEmailConfirmed !== undefined;
  return (
    <Fact name={t("info.facts.email")}>
      {email === undefined ? t("noEmail") : <span translate="no">{email}</span>}
      {hasState ? (
        <StateChip
          tone={isEmailConfirmed ? "go" : "ask"}
          text={t(isEmailConfirmed ? "info.facts.confirmed" : "info.facts.notConfirmed")}
        />
      ) : null}
    </Fact>
  );
}

/** Support asks for the number, so it can be copied. */
function NumberFact({ number }: { number: string }) {
  const { t } = useTranslation(["profile", "common"]);
  return (
    <Fact name={t("info.facts.number")}>
      <code id="account-number" translate="no">
        {number}
      </code>
      <CopyButton
        text={number}
        label={t("common:copy")}
        about={t("info.facts.number")}
        copiedLabel={t("common:copied")}
        failedLabel={t("common:notCopied")}
        shownIn="account-number"
        className="btn-text"
      />
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
