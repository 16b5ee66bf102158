import { useTranslation } from "react-i18next";
import { formatDate } from "~/i18n/format-date";
import { useLocale } from "~/i18n/use-locale";
import type { NotFreshError, StepUpWay } from "~/domain/account/step-up";
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
  const { email, number, createdAt, layer, telegram, hasPassword, adminScope } = account;
  return (
    <section className="profile-sheet" aria-labelledby="account-facts">
      <h2 id="account-facts">{t("info.facts.title")}</h2>
      <dl className="info-facts">
        <Fact name={t("info.facts.email")}>{email ?? t("noEmail")}</Fact>
        <Fact name={t("info.facts.number")}>{number}</Fact>
        {createdAt === undefined ? null : (
          <Fact name={t("info.facts.since")}>{formatDate(createdAt, locale)}</Fact>
        )}
        <Fact name={t("info.facts.signIn")}>{t(`info.facts.layer.${layer}`)}</Fact>
        {telegram ? (
          <Fact name={t("info.facts.telegram")}>
            {telegram}{" "}
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
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}
