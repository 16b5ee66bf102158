import { DEFAULT_RATE_MODE, parseRateMode } from "~/domain/rate/rate";
import { useEffect, useReducer, useRef, useState, type Dispatch } from "react";
import { useLocation, useNavigate, useParams, type Location } from "@remix-run/react";
import { isMarked } from "~/components/shell/account-dialog-link";
import { isSamePair } from "~/domain/rate/same-selection";
import { toPairPath } from "~/domain/pair/pair-slug";
import { isRouterAt } from "~/islands/router/is-router-at";
import { fromFieldText } from "~/i18n/amount-text";
import type { Locale } from "~/i18n/locales";
import { useLocale, useLocalePath } from "~/i18n/use-locale";
import { type ExchangePage, toFormQuery, type Draft } from "../draft";
import {
  reduceFormState,
  toFormState,
  toRepliedState,
  type FormState,
  type FormStateEvent,
} from "./state";

interface Pages {
  /** The page of the address. */
  page: ExchangePage;
  /** The page that the server sent back for what was submitted. */
  replied: ExchangePage | undefined;
}

const AMOUNTS = [
  ["receive", "amountReceive"],
  ["send", "amountSend"],
] as const;

/** The form's state: it starts with the page, follows what is typed, and takes over every newer page that the server or a link brings. */
export function useExchangeForm(pages: Pages): readonly [FormState, Dispatch<FormStateEvent>] {
  const { page, replied } = pages;
  const [state, dispatch] = useReducer(reduceFormState, pages, toStartState);
  const isOwnUrl = useUrlSync(state.draft);
  useEffect(() => {
    if (replied) dispatch({ kind: "replied", page: replied });
  }, [replied]);
  const latest = useRef({ draft: state.draft, isOwnUrl });
  latest.current = { draft: state.draft, isOwnUrl };
  const opened = useRef(page);
  useEffect(() => {
    if (opened.current === page) return;
    opened.current = page;
    if (latest.current.isOwnUrl) dispatch({ kind: "renamed", page });
    else if (!isSamePair(latest.current.draft, page.draft)) dispatch({ kind: "opened", page });
  }, [page]);
  usePreHydrationInput(dispatch, useLocale());
  return [state, dispatch];
}

function toStartState({ page, replied }: Pages): FormState {
  return replied ? toRepliedState(replied) : toFormState(page);
}

/** Takes over what was typed and chosen before the script arrived: what the server wrote no longer counts there. */
function usePreHydrationInput(dispatch: Dispatch<FormStateEvent>, locale: Locale): void {
  useEffect(() => {
    for (const [side, id] of AMOUNTS) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement && input.value !== input.defaultValue) {
        dispatch({ kind: "typed", side, typed: fromFieldText(input.value, locale) });
      }
    }
    const mode = document.querySelector("input[name=mode]:checked");
    if (mode instanceof HTMLInputElement && !mode.defaultChecked) {
      dispatch({ kind: "mode", rateMode: parseRateMode(mode.value) ?? DEFAULT_RATE_MODE });
    }
  }, [dispatch, locale]);
}

const SYNC_MS = 300;

/** Where this draft opens again: the home page with another query, a pair's page at the address of its pair. */
function useDraftUrl(draft: Draft): string {
  const { pathname, search } = useLocation();
  const pairUrl = useFormAction(draft);
  const isPair = useParams().pair !== undefined;
  if (isPair) return pairUrl;
  return `${pathname}?${toFormQuery(draft, new URLSearchParams(search)).toString()}`;
}

/** Where the form is sent, and the address of the page that comes back: the page of the pair. */
export function useFormAction(draft: Draft): string {
  const { search } = useLocation();
  const path = useLocalePath();
  const query = toFormQuery(draft, new URLSearchParams(search)).toString();
  return `${path(toPairPath(draft.from, draft.to))}?${query}`;
}

/**
 * Keeps the address in step with what is typed: replaced, never pushed (spec: Exchange pair page). A page on its way is not
 * stopped for it. Returns whether the address that stands is the one that the form wrote last.
 */
function useUrlSync(draft: Draft): boolean {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const url = useDraftUrl(draft);
  const isInStep = useIsInStep(url);
  const written = useRef(url);
  // Closing such a dialog goes back to the entry before it: what stands in its own is lost.
  const isUnderDialog = isMarked(location.state, "isOverPage");
  useEffect(() => {
    if (isInStep || isUnderDialog) return;
    const timer = setInterval(() => {
      // The browser's own, for this render's may be old: a mini app's launch data is taken out of it.
      const fragment = window.location.hash;
      const isDialogOpening = fragment !== "" && fragment !== location.hash;
      // The next render knows where the visitor goes.
      if (isDialogOpening || !isRouterAt(location)) return;
      clearInterval(timer);
      written.current = url;
      const { state } = location;
      // A dialog that an address opened stands in the fragment: it stays open.
      navigate(url + fragment, { replace: true, preventScrollReset: true, state });
    }, SYNC_MS);
    return () => {
      clearInterval(timer);
    };
  }, [navigate, url, location, isInStep, isUnderDialog]);
  return location.pathname + location.search === written.current;
}

/** Whether the address that stands opens what the form shows; one that was on its way may have been stopped by a dialog. */
function useIsInStep(url: string): boolean {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [opened] = useState({ address, url });
  // A pair whose page cannot be had has its query at another's path.
  const isWritten = url.slice(url.indexOf("?")) === search;
  return isWritten || (opened.address === address && opened.url === url);
}
