import { useTranslation } from "react-i18next";
import { readRateClaims } from "~/contracts/rate-claims";
import type { Provider } from "~/domain/rate/outside-provider";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { Figures } from "~/ui/figure";

/** The company that performs the exchange, the smallest payout, and what to note before naming an address. */
export function RateNotes({ rate }: { rate: Rate }) {
  const { t } = useTranslation("outside");
  const locale = useLocale();
  const claims = readRateClaims(rate);
  if (!claims.ok) return null;
  const { provider, notices, least } = claims.value;
  const amount = least && `${formatAmount(least, locale)}\u00a0${rate.to.currencyTitle}`;
  return (
    <div className="rate-notes">
      {provider ? <ProviderLine provider={provider} /> : null}
      {amount ? (
        <p>
          <Figures>{t("least", { least: amount })}</Figures>
        </p>
      ) : null}
      {notices.map((notice) => (
        <p key={notice}>{t(`notice.${notice}`)}</p>
      ))}
    </div>
  );
}

function ProviderLine({ provider: { name, terms } }: { provider: Provider }) {
  const { t } = useTranslation("outside");
  return (
    <p>
      {t("title", { name })}.{" "}
      {terms ? (
        <a href={terms} target="_blank" rel="noopener noreferrer nofollow">
          {t("terms", { name })} <span className="visually-hidden">({t("opens")})</span>
        </a>
      ) : null}
    </p>
  );
}
