import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { deriveDeepLinkPath } from "~/domain/site/deep-link";
import { barePath } from "~/i18n/locales";
import { useLocalePath } from "~/i18n/use-locale";

/** What is another page for whoever is signed in. */
const PERSONAL = /^\/(?:profile|order)\//;

/** The place that the launch names: shown once, then it is the visitor who says where to go. */
export function usePlace(startParameter: string | undefined) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const path = useLocalePath();
  const location = useLocation();
  const { location: next = location } = useNavigation();
  // Where the visitor is, or is about to be.
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
    // A personal place asks for the sign-in itself, on a page where the launch is lost.
    const isPersonal = PERSONAL.test(pending.current ?? "");
    if (!isPersonal && show("login")) return;
    const { pathname, search } = latest.current;
    navigate({ pathname, search, hash: "login" }, { preventScrollReset: true });
  }, [show, navigate]);
  return { openAtOnce, open, openSignIn };
}
