import { backButton } from "@telegram-apps/sdk";
import { NavigationType, useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";
import { barePath } from "~/i18n/locales";
import { useLocalePath } from "~/i18n/use-locale";
import { useNavigate } from "~/ui/use-navigate";
import { usePageId } from "./use-page-id";

/** Shows the client's back button on every page but the first. */
export function useBackButton(firstPath: string): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = useLocalePath();
  const isOpenedFirst = useIsOpenedFirst(firstPath);
  const isFirst = barePath(pathname) === "/" || isOpenedFirst;
  useEffect(() => {
    if (isFirst) {
      backButton.hide.ifAvailable();
      return;
    }
    backButton.show.ifAvailable();
    const [isListening, stop] = backButton.onClick.ifAvailable(() => {
      if (hasPageBefore()) navigate(-1);
      else navigate(path("/"));
    });
    return isListening ? stop : undefined;
  }, [isFirst, navigate, path]);
}

/** Whether the current page is the app's first. A page that rewrites its own address stays the same page. */
function useIsOpenedFirst(firstPath: string): boolean {
  const { pathname } = useLocation();
  const page = usePageId();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [seen, setSeen] = useState({ pathname, page, first: firstPath });
  const wasFirst = seen.pathname === seen.first;
  const isRewritten = isReplaced && wasFirst && seen.page === page;
  const first = isRewritten ? pathname : seen.first;
  if (seen.pathname !== pathname) setSeen({ pathname, page, first });
  return pathname === first;
}

// The router counts its history entries.
function hasPageBefore(): boolean {
  const state: unknown = history.state;
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" && index > 0;
}
