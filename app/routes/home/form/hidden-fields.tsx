import type { Instrument } from "~/domain/instrument/instrument";
import type { Pair } from "~/domain/pair/pair-slug";
import type { PendingOrderFields } from "./fields";
import { toIntentValue, type FormIntent } from "./intent";
import { usePageViewKey } from "./client/visitor";
import type { Draft, Quote } from "./draft";

interface HiddenFieldsProps {
  draft: Draft;
  quote: Quote;
  pendingOrder: PendingOrderFields | undefined;
  /** The same for every press that means the same order; undefined before the first reply. */
  token: string | undefined;
  isEmailConfirmed: boolean;
  /** What the form's large button asks for. */
  mainIntent: FormIntent;
}

/** What travels with the form besides what is typed: the seal over the quote that was shown, and who asks. */
export function HiddenFields(props: HiddenFieldsProps) {
  const { draft, quote, pendingOrder, token, isEmailConfirmed, mainIntent } = props;
  const quoteToken = quote.kind === "rate" ? (quote.rate.quoteToken ?? "") : "";
  return (
    <>
      {/* Enter in any field presses the form's first button: it does what the visible one does. */}
      <button
        className="visually-hidden"
        name="intent"
        value={toIntentValue(mainIntent)}
        tabIndex={-1}
        aria-hidden="true"
      />
      <Hidden name="activeSide" value={draft.activeSide} />
      <Hidden name="known" value={toKnownPair(draft)} />
      <Hidden name="quote" value={pendingOrder?.quote ?? quoteToken} />
      <KeyField known={pendingOrder?.key ?? token} />
      <Hidden name="pendingOrder" value={pendingOrder?.sealed ?? ""} />
      <Hidden name="emailConfirmed" value={isEmailConfirmed ? "true" : ""} />
    </>
  );
}

/** The page view's own key is made by the script: then this field is rendered again, and not the form. */
function KeyField({ known }: { known: string | undefined }) {
  const pageViewKey = usePageViewKey();
  return <Hidden name="_key" value={known ?? pageViewKey} />;
}

// Without autocomplete=off some browsers put back what stood here before a reload.
function Hidden({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} autoComplete="off" />;
}

/** The two instruments as the form carries them: its page can be written again even if the gateway no longer lists them. */
export function toKnownPair({ from, to }: Pair): string {
  return JSON.stringify([toKnown(from), toKnown(to)]);
}

// What depends on the day or on somebody else's list is left behind.
function toKnown(instrument: Instrument) {
  const { currencyTitle, networkTitle, slug, friendlyTitle, logoUrl } = instrument;
  const { instrumentType, requiresMemo, precisionDecimals } = instrument;
  return {
    currencyTitle,
    networkTitle,
    slug,
    friendlyTitle,
    logoUrl,
    instrumentType,
    requiresMemo,
    precisionDecimals,
  };
}
