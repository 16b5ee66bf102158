import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import type { UnavailableReason } from "~/domain/failure/exchange-outcomes";
import { isPriceHeld, type Rate } from "~/domain/rate/rate";
import { quotePrice } from "~/domain/rate/quoted-price";
import { formatAgo, formatPrice } from "~/i18n/format";
import { formatTime } from "~/i18n/format-date";
import { useLocale } from "~/i18n/use-locale";
import { Ticking } from "~/ui/ticking";
import { Icon } from "~/ui/icon";
import type { Channel } from "../form/client/use-live-rate";
import { toIntentValue } from "../form/intent";
import type { Quote } from "../form/draft";

interface RateLineProps {
  quote: Quote;
  /** The draft's rate. */
  rate: Rate | undefined;
  /** The rate whose price is shown: the draft's, or the pair's last one. */
  shown: Rate | undefined;
  channel: Channel;
  isPending: boolean;
}

/** Shows the price of one coin in the other, its age, and the swap button. */
export function RateLine({ quote, rate, shown, channel, isPending }: RateLineProps) {
  const { t } = useTranslation("exchange");
  const isLive = channel === "live" && rate !== undefined;
  return (
    <div className="rate-line">
      <span className={isLive ? "rate-dot rate-dot-live" : "rate-dot"} aria-hidden="true" />
      <p className="rate-text">
        {shown ? (
          <Price rate={shown} />
        ) : (
          <b>{t(isPending ? "rate.asking" : `rate.${toReason(quote)}`)}</b>
        )}
        {shown ? (
          <RateAge rate={shown} isLive={isLive} isDown={channel === "down" || !rate} />
        ) : null}
      </p>
      <noscript>
        <button className="btn-text" name="intent" value={toIntentValue({ kind: "quote" })}>
          {t("rate.refresh")}
        </button>
      </noscript>
      <button
        className="rate-swap"
        name="intent"
        value={toIntentValue({ kind: "swap" })}
        aria-label={t("swap")}
      >
        <Icon name="swap" />
      </button>
    </div>
  );
}

/** Returns why there is no price to show. */
function toReason(quote: Quote): Quote["kind"] | UnavailableReason {
  return quote.kind === "unavailable" ? (quote.reason ?? quote.kind) : quote.kind;
}

function Price({ rate }: { rate: Rate }) {
  const locale = useLocale();
  const sign = isPriceHeld(rate.rateMode) ? "=" : "≈";
  const { coin, money, price } = quotePrice(rate, rate.price);
  const worth = `${formatPrice(price, locale)} ${money.currencyTitle}`;
  return (
    <b>
      <Ticking>{`1 ${coin.currencyTitle} ${sign} ${worth}`}</Ticking>
    </b>
  );
}

/** Shows 'live', or the rate's own time, which server and browser render alike. */
function RateAge({ rate, isLive, isDown }: { rate: Rate; isLive: boolean; isDown: boolean }) {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  const now = useNow();
  if (isLive) return <span className="rate-age">{t("rate.live")}</span>;
  const time = formatTime(rate.updatedAt, locale);
  const age = now === undefined ? t("rate.at", { time }) : formatAgo(rate.updatedAt, now, locale);
  return (
    <span className="rate-age">
      <time dateTime={new Date(rate.updatedAt).toISOString()}>{age}</time>
      {isDown && now !== undefined ? <> · {t("rate.refreshing")}</> : null}
    </span>
  );
}

const TICK_MS = 5_000;

/** Returns the browser's clock in epoch ms, updated every five seconds; undefined on the server and before the first tick. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
