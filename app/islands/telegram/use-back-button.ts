import { backButton } from "@telegram-apps/sdk";
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { barePath } from "~/i18n/locales";
import { useLocalePath } from "~/i18n/use-locale";

/** The client's back button, on every page but the first. */
export function useBackButton(firstPath: string): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = useLocalePath();
  const isFirst = barePath(pathname) === "/" || pathname === firstPath;
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

// The router counts the entries that it has made.
function hasPageBefore(): boolean {
  const state: unknown = history.state;
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" && index > 0;
}
