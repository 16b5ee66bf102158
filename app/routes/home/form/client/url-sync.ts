import { useLocation, useNavigate, useNavigation, useParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toPairPath } from "~/domain/pair/pair-slug";
import { useLocalePath } from "~/i18n/use-locale";
import { toFormQuery, type Draft } from "../draft";

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
export function useUrlSync(draft: Draft): boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const url = useDraftUrl(draft);
  const written = useRef(url);
  useEffect(() => {
    if (isLeaving || written.current === url) return;
    const timer = setTimeout(() => {
      written.current = url;
      navigate(url, { replace: true, preventScrollReset: true });
    }, SYNC_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isLeaving, navigate, url]);
  return pathname + search === written.current;
}
