import { NavigationType, useNavigationType } from "@remix-run/react";
import { useEffect, useReducer, useRef, type Dispatch } from "react";
import { isSamePair, type ExchangePage } from "../draft";
import { reduceFormState, toFormState, type FormStateEvent, type FormState } from "./form-state";

/** The ticket's state: it starts with the page, follows what is typed, and takes over every newer page that an action or a link brings. */
export function useExchangeForm(
  page: ExchangePage,
  answered: ExchangePage | undefined,
): readonly [FormState, Dispatch<FormStateEvent>] {
  const [state, dispatch] = useReducer(reduceFormState, answered ?? page, toFormState);
  useEffect(() => {
    if (answered) dispatch({ kind: "page", page: answered });
  }, [answered]);
  const pair = useRef(state.draft);
  pair.current = state.draft;
  const isOwn = useRef(false);
  isOwn.current = useNavigationType() === NavigationType.Replace;
  useEffect(() => {
    // Only the ticket replaces its address: the server then answers what it was told, which may be old by now.
    if (!isOwn.current && !isSamePair(pair.current, page.draft)) dispatch({ kind: "page", page });
  }, [page]);
  return [state, dispatch];
}
