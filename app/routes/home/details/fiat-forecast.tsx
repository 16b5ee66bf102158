import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { useAccountDialogLink } from "~/components/shell/account-dialog-link";
import { deriveFiatDirection, needsIdentityCheck, roundThreshold } from "~/domain/fiat/threshold";
import type { Pair } from "~/domain/pair/pair-slug";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import { useLocale, useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { AccountEmail } from "./account-email";
import { EmailAccountLink } from "./email-account-link";

interface FiatForecastProps {
  pair: Pair;
  /** Undefined without a rate for this amount. */
  rate: Rate | undefined;
  providerName: string;
}

/** Lists what buying or selling will require, before the form asks for any of it (spec: Fiat flow). */
export function FiatForecast({ pair, rate, providerName }: FiatForecastProps) {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  const way = deriveFiatDirection(pair);
  const words = { provider: providerName, coin: pair.from.currencyTitle };
  return (
    <section className="forecast" aria-labelledby="forecast">
      <h2 id="forecast">{t("forecast.title")}</h2>
      <ol>
        <li>
          <AccountStep provider={providerName} />
        </li>
        <li>
          <b>{t("forecast.identity.title")}</b>
          <p>
            <Figures>{useIdentityText({ pair, rate, providerName })}</Figures>
          </p>
        </li>
        <li>
          <b>{t(`forecast.${way}.title`, words)}</b>
          <p>
            <Figures>{t(`forecast.${way}.text`, words)}</Figures>
          </p>
        </li>
      </ol>
      <Link to={path("/docs/exchanging/buy-and-sell")}>{t("forecast.more")}</Link>
    </section>
  );
}

/** The account step. A guest registers or signs in first and returns to the filled form. */
function AccountStep({ provider }: { provider: string }) {
  const { t } = useTranslation("exchange");
  const register = useAccountDialogLink("register", { isMidway: true });
  const login = useAccountDialogLink("login", { isMidway: true });
  return (
    <>
      <b>{t("forecast.account.title")}</b>
      <p className="guest-only">
        {t("forecast.account.text")}{" "}
        <Link {...register} rel="nofollow">
          {t("forecast.account.register")}
        </Link>
        {" · "}
        <Link {...login} rel="nofollow">
          {t("forecast.account.login")}
        </Link>
      </p>
      <p className="emailless-only">
        {t("forecast.account.noEmail")} <EmailAccountLink />
      </p>
      <AccountEmail text={t("forecast.account.email", { provider })} />
    </>
  );
}

/** States from which amount the provider verifies identity, and whether this amount requires it. */
function useIdentityText({ pair, rate, providerName: provider }: FiatForecastProps): string {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  if (!rate) return t("forecast.identity.unknown", { provider });
  const noKycThreshold = rate.noKycThreshold && roundThreshold(rate.noKycThreshold);
  if (noKycThreshold === undefined) return t("forecast.identity.always", { provider });
  const direction = deriveFiatDirection(pair);
  const money = direction === "buy" ? pair.from : pair.to;
  const threshold = `${formatAmount(noKycThreshold, locale)} ${money.currencyTitle}`;
  const kind = needsIdentityCheck({ ...rate, noKycThreshold }, direction) ? "needed" : "below";
  return t(`forecast.identity.${kind}`, { provider, threshold });
}
