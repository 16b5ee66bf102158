import { useTranslation } from "react-i18next";
import type { Instrument } from "~/domain/instrument/instrument";
import type { ActiveSide } from "~/domain/rate/rate";
import { Icon } from "~/ui/icon";
import { InstrumentIcon } from "./instrument-icon";
import { toMark } from "./network-mark";

interface CoinFieldProps {
  name: ActiveSide;
  label: string;
  coin: Pick<Instrument, "slug" | "currencyTitle" | "networkTitle" | "logoUrl">;
}

/** A coin of a GET form: a press sends the form and opens the picker (query-picker.tsx). Its pages have no script. */
export function CoinField(props: CoinFieldProps) {
  return import.meta.env.SSR ? <ServerField {...props} /> : null;
}

function ServerField({ name, label, coin }: CoinFieldProps) {
  const { t } = useTranslation("exchange");
  const { currencyTitle: ticker, networkTitle: network, slug } = coin;
  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <input type="hidden" name={name} value={slug} autoComplete="off" />
      <button
        className="coin-pick"
        name="pick"
        value={name}
        aria-haspopup="dialog"
        aria-label={t("picker.open", { label, ticker, network })}
      >
        <InstrumentIcon instrument={coin} mark={toMark(coin)} />
        <span translate="no">
          {ticker}
          <small>{network}</small>
        </span>
        <Icon name="chevron" size={14} />
      </button>
    </div>
  );
}

/** What Enter in a field of the form sends: a form's first button, which is the picker's otherwise. */
export function EnterButton() {
  return <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
