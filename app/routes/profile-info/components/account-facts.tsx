import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDate } from "~/i18n/format-date";
import { useLocale } from "~/i18n/use-locale";
import { INTENT } from "../form-fields";
import type { AccountView } from "../view";

interface AccountFactsProps {
  account: AccountView;
  canUnlink: boolean;
}

export function AccountFacts({ account, canUnlink }: AccountFactsProps) {
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
            {telegram} {canUnlink && hasPassword ? <UnlinkForm /> : null}
          </Fact>
        ) : null}
        {layer === "telegram" && !telegram ? (
          <Fact name={t("info.facts.telegram")}>
            <LinkForm />
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

/** Only in the mini app, whose island puts the launch in (app/islands/telegram/use-link-form.ts). */
function LinkForm() {
  const { t } = useTranslation("profile");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={INTENT.link} />
      <input type="hidden" name="initData" defaultValue="" />
      <button type="submit" className="btn-text">
        {t("info.facts.link")}
      </button>
    </Form>
  );
}

function UnlinkForm() {
  const { t } = useTranslation("profile");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={INTENT.unlink} />
      <button type="submit" className="btn-text">
        {t("info.facts.unlink")}
      </button>
    </Form>
  );
}
