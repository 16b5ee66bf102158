import type { TFunction } from "i18next";
import { BRAND } from "~/brand";
import { formatMoment } from "~/i18n/format-date";
import type { Locale } from "~/i18n/locales";
import { headlineKey, headlineValues } from "../view/headline";
import { toGotKey, toSentAmount, toSentKey } from "../view/sides";
import type { CoinView, OrderView } from "../view/view-types";
import { drawGuilloche } from "~/domain/page/guilloche";
import { Fact } from "~/components/order/fact";
import { ReceiptBody } from "./receipt-half";
import { RECEIPT_STYLE } from "./receipt-style";

export interface ReceiptProps {
  order: OrderView;
  locale: Locale;
  t: TFunction<"order">;
  styleHash: string;
  /** The pictures of coins and networks, by their paths. */
  logos: ReadonlyMap<string, string>;
}

/** The print of this order's ticket, as on its page. */
function Print({ id }: { id: string }) {
  return (
    <svg
      className="print"
      viewBox="-165 0 165 165"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawGuilloche(id) }}
    />
  );
}

interface StampProps extends Pick<ReceiptProps, "order" | "t"> {
  day: (at: number) => string;
}

/** The stamp of a settled order, as on its page. */
function Stamp({ order, t, day }: StampProps) {
  const { phase, settledAt, tone } = order;
  if ((phase !== "completed" && phase !== "refunded") || settledAt === undefined) return null;
  return (
    <p className={`stamp tone-${tone}`} aria-hidden="true">
      {t(`stamp.${phase}`)}
      <small>{day(settledAt)} UTC</small>
    </p>
  );
}

interface SideProps extends Pick<ReceiptProps, "logos"> {
  label: string;
  amount: string;
  coin: CoinView;
}

/** One side of the exchange: the amount beside the picture of its coin, with a badge of its network. */
function Side({ label, amount, coin, logos }: SideProps) {
  const logo = logos.get(coin.logoUrl ?? "");
  const mark = logos.get(coin.mark ?? "");
  return (
    <div>
      <span className="muted">{label}</span>
      <span className="amount">
        {logo === undefined ? null : (
          <span className="logo">
            <img src={logo} alt="" />
            {mark === undefined ? null : <img src={mark} alt="" />}
          </span>
        )}
        <b>{amount}</b>
      </span>
      <span className="muted">{coin.network}</span>
    </div>
  );
}

/** A separate document outside the app's shell: no script, and no link except the one to the order. */
export function Receipt({ order, locale, t, styleHash, logos }: ReceiptProps) {
  const title = t("receipt.title", { id: order.displayId });
  const day = (at: number) => formatMoment(at, locale, true);
  return (
    <html lang={locale.language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          content={`default-src 'none'; style-src '${styleHash}'; font-src data:; img-src data:`}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${BRAND.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: RECEIPT_STYLE }} />
      </head>
      <body>
        <main>
          <ReceiptBody
            order={order}
            locale={locale}
            t={t}
            print={<Print id={order.id} />}
            title="h1"
          >
            <p className="muted">{t("receipt.issued", { time: day(order.serverNow) })}</p>
            <p className={`state tone-${order.tone}`}>
              {t(`headline.${headlineKey(order)}`, headlineValues(order))}
            </p>
            <div className="flow">
              <Side
                label={t(toSentKey(order))}
                amount={toSentAmount(order)}
                coin={order.from}
                logos={logos}
              />
              <span aria-hidden="true">→</span>
              <Side
                label={t(toGotKey(order))}
                amount={order.payout.amount}
                coin={order.to}
                logos={logos}
              />
              <Stamp order={order} t={t} day={day} />
            </div>
          </ReceiptBody>
          <h2>{t("log.title")}</h2>
          <p className="muted">{t("log.utc")}</p>
          <dl className="facts-list">
            {order.log.map(({ kind, at }, index) => (
              <Fact key={index} name={at === undefined ? "–" : day(at)}>
                {t(`log.${kind}`)}
              </Fact>
            ))}
          </dl>
          <h2>{t("receipt.link")}</h2>
          <p>
            <a href={order.link}>{order.link}</a>
          </p>
          <p className="muted">{t("receipt.keep")}</p>
        </main>
      </body>
    </html>
  );
}
