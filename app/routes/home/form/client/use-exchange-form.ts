import { DEFAULT_RATE_MODE, parseRateMode } from "~/domain/rate/rate";
import { useEffect, useReducer, useRef, useState, type Dispatch } from "react";
import { useLocation, useParams, type Location } from "@remix-run/react";
import { isMarked } from "~/components/shell/account-dialog-link";
import { isSamePair } from "~/domain/rate/same-selection";
import { toPairPath } from "~/domain/pair/pair-slug";
import { isRouterAt } from "~/remix-workarounds/router";
import { fromFieldText } from "~/i18n/amount-text";
import type { Locale } from "~/i18n/locales";
import { useLocale, useLocalePath } from "~/i18n/use-locale";
import { useNavigate } from "~/ui/use-navigate";
import { isRateLate } from "../quote";
import { type ExchangePage, toFormQuery, type Draft } from "../draft";
import {
  reduceFormState,
  toFormState,
  toRepliedState,
  type FormState,
  type FormStateEvent,
} from "./state";

interface Pages {
  /** The page at the current URL. */
  page: ExchangePage;
  /** The server's reply to the last submission. */
  replied: ExchangePage | undefined;
}

const AMOUNTS = [
  ["receive", "amountReceive"],
  ["send", "amountSend"],
] as const;

/** Returns the form's state. It starts from the page, follows the visitor's input, and adopts newer pages from the server or a link. */
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
  // The server did not wait for a slow rate. The browser requests it.
  const isAwaited = isRateLate(page) && replied === undefined;
  useEffect(() => {
    if (isAwaited) dispatch({ kind: "asked-again" });
  }, [isAwaited]);
  usePreHydrationInput(dispatch, useLocale());
  return [state, dispatch];
}

function toStartState({ page, replied }: Pages): FormState {
  return replied ? toRepliedState(replied) : toFormState(page);
}

/** Takes over the values that were typed or chosen before the script ran. */
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

/** Returns the URL that opens this draft: the home page with a new query, or the pair's page. */
function useDraftUrl(draft: Draft): string {
  const { pathname } = useLocation();
  const pairUrl = useFormAction(draft);
  const isPair = useParams().pair !== undefined;
  return isPair ? pairUrl : pathname + pairUrl.slice(pairUrl.indexOf("?"));
}

/** Returns the URL of the pair's page, which is the form's action and shows its reply. */
export function useFormAction(draft: Draft): string {
  const { search } = useLocation();
  const path = useLocalePath();
  const query = toFormQuery(draft, new URLSearchParams(search)).toString();
  return `${path(toPairPath(draft.from, draft.to))}?${query}`;
}

/**
 * Updates the URL to match the form by replacing the history entry, never by pushing one (spec: Exchange pair page). It
 * does not interrupt a navigation. Returns whether the current URL is the last one that the form wrote.
 */
function useUrlSync(draft: Draft): boolean {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const url = useDraftUrl(draft);
  const isInStep = useIsInStep(url);
  const written = useRef(url);
  // Closing such a dialog returns to the entry before it, so an update of its own entry would be lost.
  const isUnderDialog = isMarked(location.state, "isOverPage");
  useEffect(() => {
    if (isInStep || isUnderDialog) return;
    const timer = setInterval(() => {
      // Read the browser's fragment, because this render's can be outdated: a mini app's launch data is removed from
      // it.
      const fragment = window.location.hash;
      const isDialogOpening = fragment !== "" && fragment !== location.hash;
      // A navigation is in progress: the next render knows its target.
      if (isDialogOpening || !isRouterAt(location)) return;
      clearInterval(timer);
      written.current = url;
      const { state } = location;
      // Keep the fragment: it may hold an open dialog.
      navigate(url + fragment, { replace: true, preventScrollReset: true, state });
    }, SYNC_MS);
    return () => {
      clearInterval(timer);
    };
  }, [navigate, url, location, isInStep, isUnderDialog]);
  return location.pathname + location.search === written.current;
}

/** Whether the current URL opens the form's draft. A dialog may have stopped an update. */
function useIsInStep(url: string): boolean {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [opened] = useState({ address, url });
  // If a pair's page cannot be loaded, its query is on another page's path.
  const isWritten = url.slice(url.indexOf("?")) === search;
  return isWritten || (opened.address === address && opened.url === url);
}
