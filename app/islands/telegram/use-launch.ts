import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountName } from "~/components/shell/account-name";
import type { Launch } from "~/domain/telegram/launch-params";
import { askToLink, enter, type Leftover } from "./enter";
import { clearLaunch } from "./kept-launch";
import { useLinkForm } from "./use-link-form";
import { usePlace } from "./use-place";

/** Signs in with the launch, once. If that fails, offers to link the chat account after a sign-in with a password. */
export function useLaunch({ initData, startParameter }: Launch): void {
  const { t } = useTranslation("telegram");
  const { openAtOnce, open, openSignIn } = usePlace(startParameter);
  const hasBegun = useRef(false);
  const [leftover, setLeftover] = useState<Leftover>("none");
  const account = useAccountName();
  useLinkForm(leftover === "spare" ? initData : undefined, t);
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
    openAtOnce(initData === undefined);
    if (initData === undefined) return;
    void enter(initData, { t, open, openSignIn }).then((left) => {
      // The SDK has read the launch meanwhile and stores it.
      clearLaunch();
      setLeftover(left);
    });
  }, [initData, openAtOnce, open, openSignIn, t]);
  useEffect(() => {
    if (account === undefined || initData === undefined || leftover !== "to-link") return;
    setLeftover("none");
    void askToLink(initData, { t, open }).then(setLeftover);
  }, [account, initData, leftover, open, t]);
}
