import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { toMark } from "~/components/instrument/network-mark";
import { cutAmountText, deriveAmountInput } from "~/domain/money/amount-input";
import type { ActiveSide } from "~/domain/rate/rate";
import { fromFieldText, toFieldText } from "~/i18n/amount-text";
import { useLocale } from "~/i18n/use-locale";
import { toIntentValue } from "../form/intent";
import type { AmountView } from "./amount-view";
import { Figure, Figures } from "~/ui/figure";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

interface AmountFieldProps {
  view: AmountView;
  label: string;
  error?: string | undefined;
  /** Explains how the typed text was understood, or why the amount was replaced. */
  note?: string | undefined;
  isPending: boolean;
  onType: (side: ActiveSide, value: string) => void;
}

const FIELDS = {
  send: { id: "amountSend", shown: "shownSend", slug: "send" },
  receive: { id: "amountReceive", shown: "shownReceive", slug: "receive" },
} as const;

export function AmountField(props: AmountFieldProps) {
  const { view, label, error, note, isPending, onType } = props;
  const { id, shown, slug } = FIELDS[view.side];
  const noteId = `${id}-note`;
  const locale = useLocale();
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    onType(view.side, fromFieldText(event.target.value, locale));
    const { precisionDecimals } = view.instrument;
    keepCaret(event.target, (typed) => {
      const { text } = deriveAmountInput(typed);
      return toFieldText(cutAmountText(text, precisionDecimals), locale);
    });
  };
  const isStale = isPending && !view.isActive;
  const className = isStale ? "amount-input amount-stale" : "amount-input";
  // Without script the groups would cover what a visitor typed meanwhile.
  const isHydrated = useHydrated();
  return (
    <div className={`amount amount-${view.size}`}>
      <label htmlFor={id}>{label}</label>
      {isHydrated && view.grouped ? (
        <span className={`amount-grouped ${className}`} aria-hidden="true" translate="no">
          {view.grouped}
        </span>
      ) : null}
      <input
        id={id}
        name={id}
        className={className}
        inputMode="decimal"
        autoComplete="off"
        value={view.text}
        onChange={type}
        aria-invalid={error ? true : undefined}
        aria-busy={isStale ? true : undefined}
        aria-describedby={noteId}
      />
      <InstrumentButton view={view} label={label} />
      <p className="amount-note" id={noteId}>
        <AmountNote error={error} note={note} worth={view.worth} isStale={isStale} />
      </p>
      <input type="hidden" name={shown} value={view.text} autoComplete="off" />
      <input type="hidden" name={slug} value={view.instrument.slug} autoComplete="off" />
    </div>
  );
}

interface AmountNoteProps extends Pick<AmountFieldProps, "error" | "note"> {
  worth: string | undefined;
  isStale: boolean;
}

function AmountNote({ error, note, worth, isStale }: AmountNoteProps) {
  const { t } = useTranslation("exchange");
  if (isStale) return t("amount.stale");
  if (error || note) {
    return (
      <>
        {note ? (
          <span className="amount-understood">
            <Figures>{note}</Figures>
          </span>
        ) : null}
        {error ? (
          <span className="field-error">
            <Figures>{error}</Figures>
          </span>
        ) : null}
      </>
    );
  }
  // A space keeps the line's height, so that nothing moves when the value appears.
  return <Figure>{worth ? t("amount.worth", { worth }) : " "}</Figure>;
}

function InstrumentButton({ view, label }: { view: AmountView; label: string }) {
  const { t } = useTranslation("exchange");
  const { currencyTitle, networkTitle } = view.instrument;
  return (
    <button
      className="amount-pick"
      name="intent"
      value={toIntentValue({ kind: "pick", side: view.side })}
      aria-haspopup="dialog"
      aria-label={t("picker.open", { label, ticker: currencyTitle, network: networkTitle })}
    >
      <InstrumentIcon instrument={view.instrument} mark={toMark(view.instrument)} />
      <span translate="no">
        {currencyTitle}
        <small>{networkTitle}</small>
      </span>
      <Icon name="chevron" size={14} />
    </button>
  );
}

// Keeps the caret in place. The shown text may differ from the typed one, and the caret would jump to the end.
function keepCaret(input: HTMLInputElement, toShown: (typed: string) => string): void {
  const caret = input.selectionStart ?? input.value.length;
  const text = toShown(input.value);
  if (text === input.value) return;
  const left = toShown(input.value.slice(0, caret)).length;
  input.value = text;
  input.setSelectionRange(left, left);
}
