import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { deriveDeepLinkPath } from "~/domain/visit/deep-link";
import { barePath } from "~/i18n/locales";
import { useLocalePath } from "~/i18n/use-locale";
import { useNavigate } from "~/ui/use-navigate";

/** Pages whose content depends on the signed-in account. */
const PERSONAL = /^\/(?:profile|order)\//;

/** Opens the launch's target once; after that the visitor navigates. */
export function usePlace(startParameter: string | undefined) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const path = useLocalePath();
  const location = useLocation();
  const { location: next = location } = useNavigation();
  // The visitor's current or next location.
  const latest = useRef<Pick<typeof next, "pathname" | "search">>(next);
  latest.current = next;
  const target = startParameter === undefined ? undefined : deriveDeepLinkPath(startParameter);
  const pending = useRef(target === barePath(location.pathname) ? undefined : target);
  const show = useCallback(
    (hash = "") => {
      const place = pending.current;
      pending.current = undefined;
      if (place === undefined) return false;
      latest.current = { pathname: path(place), search: "" };
      navigate({ ...latest.current, hash }, { replace: true });
      return true;
    },
    [navigate, path],
  );
  const openAtOnce = useCallback(
    (isGuest: boolean) => {
      if (isGuest || !PERSONAL.test(pending.current ?? "")) show();
    },
    [show],
  );
  const open = useCallback(() => {
    if (!show()) revalidate();
  }, [show, revalidate]);
  const openSignIn = useCallback(() => {
    // A personal page requires the sign-in itself, on a page where the launch data is lost.
    const isPersonal = PERSONAL.test(pending.current ?? "");
    if (!isPersonal && show("login")) return;
    const { pathname, search } = latest.current;
    navigate({ pathname, search, hash: "login" }, { preventScrollReset: true });
  }, [show, navigate]);
  return { openAtOnce, open, openSignIn };
}
