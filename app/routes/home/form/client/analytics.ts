import { findInput } from "~/ui/set-input";
import { useEffect, useRef } from "react";
import { isForeignText } from "~/domain/money/amount-input";
import type { ExchangeFields } from "~/browser/analytics/events";
import { noteExchange, trackEvent } from "~/browser/analytics/track-event";
import { FORM_ID } from "../fields";
import type { Draft } from "../draft";

const SETTLE_MS = 1_000;

/** Tracks the form's parameters and its first use, if the operator has a data layer. */
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
      if (target instanceof Element && findInput(target.id)?.form?.id === FORM_ID) {
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
    // Do not track an address that was pasted into the amount field.
    amount: isForeignText(amountText) ? "" : amountText,
    side: activeSide,
    rate_mode: rateMode,
  };
}
