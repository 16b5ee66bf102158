import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { toMark } from "~/components/instrument/network-mark";
import { QueryPicker, type QueryPickerView } from "~/components/instrument/query-picker";
import { LOGO } from "~/components/shell/wordmark";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Pair } from "~/domain/pair/pair-slug";
import type { WidgetSettings } from "~/domain/pair/widget";
import { quotePrice } from "~/domain/rate/quoted-price";
import { formatAmount, formatPrice } from "~/i18n/format";
import { formatTime } from "~/i18n/format-date";
import { localePath, type Locale } from "~/i18n/locales";
import { Icon } from "~/ui/icon";
import { Figures } from "~/ui/figure";
import type { AmountFieldView } from "~/routes/_exchange/pair-fields.server";
import type { PageQuote } from "~/routes/_exchange/page-quote.server";
import { FRAME_SCRIPT } from "./frame-script";
import { FRAME_STYLE } from "./frame-style";

/** The folder of the product's own logos (public/_headers lets the frame load them). */
const OWN_LOGOS = "/coins/";

/** The characters of an amount that fit into a frame of 400 px, in the usual size and in the smaller one. */
const LONG = 10;
const LONGER = 14;

export interface FrameView {
  /** Whether the gateway serves the visitor's country. Otherwise the frame says so and has no form. */
  readonly isServed: boolean;
  readonly locale: Locale;
  readonly settings: WidgetSettings;
  readonly amountField: AmountFieldView;
  /** Undefined without a list of coins. */
  readonly pair: Pair | undefined;
  /** The open picker, if a button of the form has asked for it. */
  readonly picker: QueryPickerView | undefined;
  readonly quote: PageQuote;
  /** The path to continue the exchange, without its locale. */
  readonly exchangePath: string;
  readonly framePath: string;
  /** The operator's host, as shown. */
  readonly host: string;
}

interface FrameProps {
  readonly view: FrameView;
  readonly t: TFunction<"widget">;
}

/** A separate document outside the app's shell. It links only to a new tab, where the visitor can see the URL. Its one script only repeats what the form does. */
export function WidgetFrame({ view, t }: FrameProps) {
  const { locale, settings, host } = view;
  const theme = settings.theme === "auto" ? undefined : settings.theme;
  return (
    <html lang={locale.language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t("frame.title", { host })}</title>
        <style dangerouslySetInnerHTML={{ __html: FRAME_STYLE }} />
      </head>
      <body>
        <main>
          <h1>
            {LOGO}
            {t("frame.title", { host })}
          </h1>
          {view.picker ? <QueryPicker view={view.picker} /> : null}
          {view.isServed ? (
            <>
              <FrameForm view={view} t={t} />
              <SwapForm view={view} />
            </>
          ) : (
            <p className="note">{t("frame.country")}</p>
          )}
        </main>
        {view.isServed && !view.picker ? (
          <script dangerouslySetInnerHTML={{ __html: FRAME_SCRIPT }} />
        ) : null}
      </body>
    </html>
  );
}

function FrameForm({ view, t }: FrameProps) {
  const { locale, settings, amountField, framePath, host, exchangePath, quote } = view;
  return (
    <form method="get" action={framePath} rel="noopener">
      {/* What Enter in the field sends: not the picker's button. */}
      <button className="enter" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="ref" value={settings.ref} />
      <input type="hidden" name="theme" value={settings.theme} />
      <label htmlFor="amount">{t("frame.send")}</label>
      <div className="line">
        <input
          id="amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={amountField.text}
          aria-describedby="understood"
        />
        <Coin name="send" label={t("frame.sendCoin")} coin={view.pair?.from} />
      </div>
      <p className="note" id="understood">
        {amountField.note ? <Figures>{amountField.note}</Figures> : null}
      </p>
      <div className="between">
        <label htmlFor="receive">{t("frame.receive")}</label>
        <button className="swap" form="swap" aria-label={t("frame.swap")}>
          <Icon name="swap" />
        </button>
      </div>
      <div className="line">
        <output id="receive-amount" htmlFor="amount" translate="no">
          <Amount text={writeAmount(quote, locale)} />
        </output>
        <Coin name="receive" label={t("frame.receiveCoin")} coin={view.pair?.to} />
      </div>
      <p className="note" id="rate">
        <Figures>{writeNote(quote, { locale, t })}</Figures>
      </p>
      <button id="update">{t("frame.update")}</button>
      <hr className="cut" aria-hidden="true" />
      <button className="on" formAction={localePath(exchangePath, locale)} formTarget="_blank">
        {t("frame.open", { host })}
      </button>
      <p className="note">{t("frame.opens", { host })}</p>
    </form>
  );
}

/** The other direction, with the amount that is usual there. */
function SwapForm({ view: { settings, framePath } }: Pick<FrameProps, "view">) {
  const { send, receive, ref, theme } = settings;
  return (
    <form id="swap" method="get" action={framePath}>
      {Object.entries({ send: receive, receive: send, ref, theme }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
    </form>
  );
}

interface CoinProps {
  readonly name: "send" | "receive";
  readonly label: string;
  readonly coin: Instrument | undefined;
}

/** A coin of the form: a press sends the form and opens the picker. */
function Coin({ name, label, coin }: CoinProps) {
  const { t } = useTranslation("exchange");
  if (!coin) return null;
  const { currencyTitle: ticker, networkTitle: network } = coin;
  return (
    <>
      <input type="hidden" name={name} value={coin.slug} autoComplete="off" />
      <button
        className="pick"
        name="pick"
        value={name}
        aria-haspopup="dialog"
        aria-label={t("picker.open", { label, ticker, network })}
      >
        <InstrumentIcon instrument={toOwnLogo(coin)} mark={toMark(coin)} />
        <span translate="no">
          {ticker}
          <small>{network}</small>
        </span>
      </button>
    </>
  );
}

/** Without a logo of another site: the frame's policy allows none. */
export function toOwnLogo<T extends { readonly logoUrl?: string | undefined }>(coin: T): T {
  return coin.logoUrl?.startsWith(OWN_LOGOS) ? coin : { ...coin, logoUrl: undefined };
}

/** The amount in one line: longer ones are smaller. */
function Amount({ text }: { readonly text: string }) {
  const size = text.length > LONGER ? "longer" : text.length > LONG ? "long" : undefined;
  return <span className={size}>{text}</span>;
}

function writeAmount(quote: PageQuote, locale: Locale): string {
  return quote.kind === "rate" ? formatAmount(quote.rate.amountToGet, locale) : "–";
}

function writeNote(
  quote: PageQuote,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction<"widget"> },
): string {
  if (quote.kind === "rate") {
    const { coin, money, price } = quotePrice(quote.rate, quote.rate.price);
    const tickers = { from: coin.currencyTitle, to: money.currencyTitle };
    const time = formatTime(quote.rate.updatedAt, locale);
    const figures = { price: formatPrice(price, locale), time };
    return t("frame.rate", { ...tickers, ...figures });
  }
  if (quote.kind !== "too-small" && quote.kind !== "too-big") return t(`frame.${quote.kind}`);
  if (quote.bound === undefined) return t("frame.unsupported");
  const amount = formatAmount(quote.bound, locale);
  return t(`frame.${quote.kind}`, { amount, ticker: quote.ticker });
}
