import { useEffect, useRef } from "react";
import { isForeignText } from "~/domain/money/amount-input";
import type { ExchangeFields } from "~/islands/analytics/events";
import { noteExchange, trackEvent } from "~/islands/analytics/track-event";
import { FORM_ID } from "../fields";
import type { Draft } from "../draft";

const SETTLE_MS = 1_000;

/** Tracks, where the operator has a data layer, what the form has come to, and that it was touched at all. */
export function useParametersTracking(draft: Draft): void {
  const fields = toFields(draft);
  const latest = useRef(fields);
  latest.current = fields;
  const key = Object.values(fields).join(" ");
  const tracked = useRef(key);
  useEffect(() => {
    if (tracked.current === key) return;
    const timer = setTimeout(() => {
      tracked.current = key;
      trackEvent("exchange_parameters_changed", latest.current);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [key]);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.id === FORM_ID) {
        noteExchange(latest.current);
      }
    };
    document.addEventListener("input", note);
    return () => {
      document.removeEventListener("input", note);
    };
  }, []);
}

function toFields({ from, to, amountText, activeSide, rateMode }: Draft): ExchangeFields {
  return {
    from: from.slug,
    to: to.slug,
    // An address that was pasted into the wrong field is nobody's business.
    amount: isForeignText(amountText) ? "" : amountText,
    side: activeSide,
    rate_mode: rateMode,
  };
}
