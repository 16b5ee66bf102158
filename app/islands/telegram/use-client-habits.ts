import {
  closingBehavior,
  hapticFeedback,
  miniApp,
  openLink,
  openTelegramLink,
} from "@telegram-apps/sdk";
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

const ERRORS = '[role="alert"], .error-summary';
const TELEGRAM_HOSTS: ReadonlySet<string> = new Set(["t.me", "telegram.me"]);

/** What an app in Telegram does besides: asks before it closes over a form, shakes at errors, opens other sites outside, closes with the sign-out. */
export function useClientHabits(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    closingBehavior.disableConfirmation.ifAvailable();
  }, [pathname]);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    document.addEventListener("input", confirmClosing, options);
    document.addEventListener("click", openOutside, options);
    document.addEventListener("submit", closeAfterSignOut, options);
    const observer = new MutationObserver(makeErrorHaptics());
    observer.observe(document.body, { subtree: true, childList: true });
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);
}

function confirmClosing({ target }: Event): void {
  const isTyped = target instanceof Element && target.closest("form") !== null;
  if (isTyped) closingBehavior.enableConfirmation.ifAvailable();
}

function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !/^https?:$/.test(link.protocol)) return;
  // The sandbox's console is no part of the app: nobody may frame it.
  const isOurs = link.origin === location.origin && !/^\/sandbox(?:\/|$)/.test(link.pathname);
  if (isOurs && link.target !== "_blank") return;
  event.preventDefault();
  if (TELEGRAM_HOSTS.has(link.hostname)) openTelegramLink.ifAvailable(link.href);
  else openLink.ifAvailable(link.href);
}

function closeAfterSignOut(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.action.endsWith("/sign-out")) return;
  event.preventDefault();
  void fetch(form.action, { method: "POST", body: new URLSearchParams(), redirect: "manual" })
    .catch(() => undefined)
    .then(() => {
      delete document.documentElement.dataset.account;
      miniApp.close.ifAvailable();
    });
}

function makeErrorHaptics(): () => void {
  let shown = document.querySelectorAll(ERRORS).length;
  return () => {
    const now = document.querySelectorAll(ERRORS).length;
    if (now > shown) hapticFeedback.notificationOccurred.ifAvailable("error");
    shown = now;
  };
}
