import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isSecret } from "~/domain/address/secret";
import { barePath } from "~/i18n/locales";
import { findSwitchedPath } from "~/components/shell/switches";
import {
  EMPTY_DETAILS,
  FORM_ID,
  REFUND_NEEDED,
  TERMS_BY_PRESS,
  type DetailsValues,
} from "../fields";
import { beforeLeaving } from "~/ui/way-out";
import { readDetails } from "../read-form";
import { carryDetails, fillIn, takeCarriedDetails } from "./carried-details";

/** The maximum number of forms whose values 'back' restores. Above it, the oldest is dropped. */
const MAX_LEFT_FORMS = 10;

/** The values of forms left for another page of this document, by history entry, oldest first. */
const left = new Map<string, DetailsValues>();

/**
 * Returns the order details that this history entry's form had when it was left or its page reloaded. Reloads follow a
 * switch of language or theme, or a deploy. A form that was left during its submission has become an order and starts
 * empty.
 */
export function useLeftDetails(isBeingSent: boolean): DetailsValues {
  const { key } = useLocation();
  const [values, setValues] = useState(() => left.get(key) ?? EMPTY_DETAILS);
  // Typing updates the URL, which changes the entry's key.
  const latest = useRef({ key, isBeingSent });
  useEffect(() => {
    latest.current = { key, isBeingSent };
  }, [key, isBeingSent]);
  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    const carried = takeCarriedDetails();
    if (!(form instanceof HTMLFormElement)) return;
    if (carried) {
      fillIn(form, carried);
      // Set the state too: some fields are rendered later, and a fold opens if its field has a value.
      setValues(carried);
    }
    const find = () => findDetails(form, latest.current.isBeingSent);
    const stops = [
      onSwitch((path) => {
        carryDetails(find(), path);
      }),
      beforeLeaving(({ pathname }) => {
        const isSamePage = barePath(pathname) === barePath(location.pathname);
        carryDetails(find(), isSamePage ? pathname : location.pathname);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      leave(latest.current.key, find());
    };
  }, []);
  return values;
}

/** The values of fields into which nothing was typed. */
const UNTYPED: readonly string[] = ["", REFUND_NEEDED, TERMS_BY_PRESS];

/** Returns the values worth restoring; undefined if the form is empty or being sent. */
function findDetails(form: HTMLFormElement, isBeingSent: boolean): DetailsValues | undefined {
  const values = readDetails(new FormData(form));
  const isEmpty = Object.values(values).every((value) => UNTYPED.includes(value));
  // What opens a wallet is not stored.
  const isUnsafe = [values.destinationAddress, values.refundAddress].some((typed) =>
    isSecret(typed, "bitcoin"),
  );
  return isBeingSent || isEmpty || isUnsafe ? undefined : values;
}

function leave(key: string, details: DetailsValues | undefined): void {
  left.delete(key);
  if (!details) return;
  left.set(key, details);
  const [oldest] = left.keys();
  if (left.size > MAX_LEFT_FORMS && oldest !== undefined) left.delete(oldest);
}

/** Calls `carry` with the path that a language or theme switch is about to load. Returns a function that stops listening. */
function onSwitch(carry: (path: string) => void): () => void {
  const controller = new AbortController();
  // Listen in the capture phase: with a newer build, browser/build-watch stops the click before the page sees it.
  const options = { capture: true, signal: controller.signal };
  const hear = (event: Event) => {
    const path = findSwitchedPath(event);
    if (path !== undefined) carry(path);
  };
  window.addEventListener("click", hear, options);
  window.addEventListener("submit", hear, options);
  return () => {
    controller.abort();
  };
}
