import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  LOADING_DURATION_MS,
  LOADING_HIDE_DELAY_MS,
  LOADING_THROTTLE_MS,
} from "~/domain/limits/page-limits";
import "./loading-bar.css";

/** Returns true once a navigation lasts longer than the throttle, until a moment after it ends (spec: Loading of pages). */
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

// Pages have no style attributes, because their policy forbids them.
function setPace(bar: HTMLElement | null): void {
  if (bar) bar.style.animationDuration = `${String(LOADING_DURATION_MS)}ms`;
}

/** The progress bar at the top during a client-side navigation. */
export function LoadingBar() {
  const { t } = useTranslation();
  const isBusy = useNavigation().state !== "idle";
  if (!useLasting(isBusy)) return null;
  const phase = isBusy ? "loading" : "done";
  return (
    <div
      className="loading-bar"
      ref={setPace}
      data-phase={phase}
      role="progressbar"
      aria-label={t("loading")}
    />
  );
}
