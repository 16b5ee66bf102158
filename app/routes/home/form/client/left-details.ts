import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { barePath } from "~/i18n/locales";
import { findSwitchedPath } from "~/components/shell/switches";
import { EMPTY_DETAILS, FORM_ID, REFUND_NEEDED, type DetailsValues } from "../fields";
import { beforeLeaving } from "~/ui/way-out";
import { readDetails } from "../read-form";
import { carryDetails, fillIn, takeCarriedDetails } from "./carried-details";

/** After 'back' it is found again in this many forms that were left, the oldest given up first. */
const MAX_LEFT_FORMS = 10;

/** What stood in the forms that were left for another page of this document, by the entry of the history; the oldest first. */
const left = new Map<string, DetailsValues>();

/**
 * The order details as they stood when the form of this entry of the history was left for another page, or its page
 * loaded anew, in another language or theme or because its build is gone: neither 'back' nor a switch nor a deploy
 * loses anything. A form that was left while it was being sent has become an order, and begins anew.
 */
export function useLeftDetails(isBeingSent: boolean): DetailsValues {
  const { key } = useLocation();
  const [values, setValues] = useState(() => left.get(key) ?? EMPTY_DETAILS);
  // What is typed is written into the address, which gives the entry another key.
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
      // The fields that are there later, and the fold that opens for what stands in it.
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

/** What a form holds that is to be found again. */
function findDetails(form: HTMLFormElement, isBeingSent: boolean): DetailsValues | undefined {
  const values = readDetails(new FormData(form));
  const isEmpty = Object.values(values).every((value) => value === "" || value === REFUND_NEEDED);
  return isBeingSent || isEmpty ? undefined : values;
}

function leave(key: string, details: DetailsValues | undefined): void {
  left.delete(key);
  if (!details) return;
  left.set(key, details);
  const [oldest] = left.keys();
  if (left.size > MAX_LEFT_FORMS && oldest !== undefined) left.delete(oldest);
}

/** Calls back when somebody switches language or theme, with the path of the page that is loaded; returns how to stop. */
function onSwitch(carry: (path: string) => void): () => void {
  const controller = new AbortController();
  // Before anybody else: where there is a newer build, the click is kept from the page (islands/build-watch).
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
