import { useEffect, useReducer, useRef, type Dispatch } from "react";
import { isSamePair } from "~/domain/rate/same-selection";
import type { ExchangePage } from "../draft";
import {
  reduceFormState,
  toFormState,
  toRepliedState,
  type FormState,
  type FormStateEvent,
} from "./state";
import { useUrlSync } from "./url-sync";

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
  usePreHydrationInput(dispatch);
  return [state, dispatch];
}

function toStartState({ page, replied }: Pages): FormState {
  return replied ? toRepliedState(replied) : toFormState(page);
}

/** Takes over what was typed and chosen before the script arrived: what the server wrote no longer counts there. */
function usePreHydrationInput(dispatch: Dispatch<FormStateEvent>): void {
  useEffect(() => {
    for (const [side, id] of AMOUNTS) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement && input.value !== input.defaultValue) {
        dispatch({ kind: "typed", side, typed: input.value });
      }
    }
    const mode = document.querySelector("input[name=mode]:checked");
    if (mode instanceof HTMLInputElement && !mode.defaultChecked) {
      dispatch({ kind: "mode", rateMode: mode.value === "FIXED" ? "FIXED" : "FLOATING" });
    }
  }, [dispatch]);
}
