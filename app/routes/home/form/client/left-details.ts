import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { MAX_LEFT_FORMS } from "~/domain/limits";
import { EMPTY_DETAILS, FORM_ID, REFUND_NEEDED, type DetailsValues } from "../fields";
import { readDetails } from "../read-form";

/** What stood in the forms that were left for another page of this document, by the entry of the history; the oldest first. */
const left = new Map<string, DetailsValues>();

/**
 * The order details as they stood when the form of this entry of the history was left for another page: 'back' loses
 * nothing. A form that was left while it was being sent has become an order, and begins anew.
 */
export function useLeftDetails(isBeingSent: boolean): DetailsValues {
  const { key } = useLocation();
  const [values] = useState(() => left.get(key) ?? EMPTY_DETAILS);
  // What is typed is written into the address, which gives the entry another key.
  const latest = useRef({ key, isBeingSent });
  useEffect(() => {
    latest.current = { key, isBeingSent };
  }, [key, isBeingSent]);
  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    return () => {
      if (form instanceof HTMLFormElement) leave(latest.current, readDetails(new FormData(form)));
    };
  }, []);
  return values;
}

interface Leaving {
  key: string;
  isBeingSent: boolean;
}

function leave({ key, isBeingSent }: Leaving, values: DetailsValues): void {
  left.delete(key);
  const isEmpty = Object.values(values).every((value) => value === "" || value === REFUND_NEEDED);
  if (isBeingSent || isEmpty) return;
  left.set(key, values);
  const [oldest] = left.keys();
  if (left.size > MAX_LEFT_FORMS && oldest !== undefined) left.delete(oldest);
}
