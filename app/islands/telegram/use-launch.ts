import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { deriveDeepLinkPath } from "~/domain/site/deep-link";
import { useAccountName } from "~/components/shell/account-name";
import { barePath } from "~/i18n/locales";
import { useLocalePath } from "~/i18n/use-locale";
import { clearLaunch, type Launch } from "./client";
import { enter, linkAccount } from "./enter";

/** Signs in by the launch, once, and links the chat account when somebody signs in by a password after that has failed. */
export function useLaunch({ initData, startParameter }: Launch): void {
  const { t } = useTranslation("telegram");
  const open = useOpening(startParameter);
  const hasBegun = useRef(false);
  const [unused, setUnused] = useState<string>();
  const account = useAccountName();
  useEffect(() => {
    addEventListener("pagehide", clearLaunch);
    return () => {
      removeEventListener("pagehide", clearLaunch);
    };
  }, []);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    clearLaunch();
    if (initData === undefined) return;
    void enter(initData, { t, ...open }).then((isUnused) => {
      // The SDK has looked at the launch meanwhile, and keeps what it sees.
      clearLaunch();
      setUnused(isUnused ? initData : undefined);
    });
  }, [initData, open, t]);
  useEffect(() => {
    if (account === undefined || unused === undefined) return;
    setUnused(undefined);
    void linkAccount(unused, t);
  }, [account, unused, t]);
}

function useOpening(startParameter: string | undefined) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const path = useLocalePath();
  const { pathname, search } = useLocation();
  const onSignedIn = useCallback(() => {
    const target = deriveDeepLinkPath(startParameter ?? "");
    const isThere = startParameter === undefined || target === barePath(pathname);
    if (isThere) revalidate();
    else navigate(path(target), { replace: true });
  }, [startParameter, navigate, revalidate, path, pathname]);
  const openSignIn = useCallback(() => {
    navigate({ search, hash: "login" }, { preventScrollReset: true });
  }, [navigate, search]);
  return { onSignedIn, openSignIn };
}
