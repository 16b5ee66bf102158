import { ACCOUNT_MARK_FIELD } from "~/domain/account/account-mark";
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
  /** The key shared by all submissions of the same order; undefined before the first reply. */
  token: string | undefined;
  isEmailConfirmed: boolean;
  /** What Enter in any field sends. */
  enterIntent: FormIntent;
}

/** The form's hidden fields: the seal over the shown quote, the pending order, and the state of the email question. */
export function HiddenFields(props: HiddenFieldsProps) {
  const { draft, quote, pendingOrder, token, isEmailConfirmed, enterIntent } = props;
  const quoteToken = quote.kind === "rate" ? (quote.rate.quoteToken ?? "") : "";
  return (
    <>
      {/* Enter in any field presses the form's first button. */}
      <button
        className="visually-hidden"
        name="intent"
        value={toIntentValue(enterIntent)}
        tabIndex={-1}
        aria-hidden="true"
      />
      {/* Without a value, so that React leaves the one that the edge wrote. */}
      <input type="hidden" name={ACCOUNT_MARK_FIELD} autoComplete="off" />
      <Hidden name="activeSide" value={draft.activeSide} />
      <Hidden name="known" value={toKnownPair(draft)} />
      <Hidden name="quote" value={pendingOrder?.quote ?? quoteToken} />
      <KeyField known={pendingOrder?.key ?? token} />
      <Hidden name="pendingOrder" value={pendingOrder?.sealed ?? ""} />
      <Hidden name="emailConfirmed" value={isEmailConfirmed ? "true" : ""} />
    </>
  );
}

/** The page view's key needs script. As a separate component, the field can render again without the form. */
function KeyField({ known }: { known: string | undefined }) {
  const pageViewKey = usePageViewKey();
  return <Hidden name="_key" value={known ?? pageViewKey} />;
}

// autocomplete=off stops some browsers from restoring the value of before a reload.
function Hidden({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} autoComplete="off" />;
}

/** Serializes the two instruments into the form. Its page can then be rendered even if the gateway no longer lists them. */
export function toKnownPair({ from, to }: Pair): string {
  return JSON.stringify([toKnown(from), toKnown(to)]);
}

// Leave out fields that change daily or come from other lists.
function toKnown(instrument: Instrument) {
  const { currencyTitle, networkTitle, slug, friendlyTitle, logoUrl } = instrument;
  const { instrumentType, requiresMemo, payoutMemo, precisionDecimals } = instrument;
  return {
    currencyTitle,
    networkTitle,
    slug,
    friendlyTitle,
    logoUrl,
    instrumentType,
    requiresMemo,
    payoutMemo,
    precisionDecimals,
  };
}
