import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOADING_HIDE_DELAY_MS, LOADING_THROTTLE_MS } from "~/domain/limits";
import "./loading-bar.css";

/** True once a navigation has taken longer than the throttle, until a moment after its end (spec: Loading of pages). */
function useLasting(isBusy: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    const delay = isBusy ? LOADING_THROTTLE_MS : LOADING_HIDE_DELAY_MS;
    const timer = setTimeout(() => {
      setLasting(isBusy);
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [isBusy]);
  return isLasting;
}

/** The line at the top while another page is on its way; only where pages change without a document. */
export function LoadingBar() {
  const { t } = useTranslation();
  const isBusy = useNavigation().state !== "idle";
  if (!useLasting(isBusy)) return null;
  const phase = isBusy ? "loading" : "done";
  return (
    <div className="loading-bar" data-phase={phase} role="progressbar" aria-label={t("loading")} />
  );
}
