import { closingBehavior, hapticFeedback, openLink, openTelegramLink } from "@telegram-apps/sdk";
import { useEffect } from "react";
import { usePageId } from "./use-page-id";

/** What says that something failed, or that it is done, by what the client lets the hand feel. */
const HAPTICS = {
  error: '[role="alert"], .error-summary, .shell-notes .note-error',
  success: ".order-stamp-completed, .shell-notes .note:not(.note-error)",
} as const;
const TELEGRAM_HOSTS: ReadonlySet<string> = new Set(["t.me", "telegram.me"]);

/** What an app in Telegram does besides: asks before it closes over a form, lets failure and success be felt, opens other sites outside. */
export function useClientHabits(): void {
  const page = usePageId();
  useEffect(() => {
    closingBehavior.disableConfirmation.ifAvailable();
  }, [page]);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    document.addEventListener("input", confirmClosing, options);
    document.addEventListener("click", openOutside, options);
    const observers = [makeHaptics("error"), makeHaptics("success")].map((feel) => {
      const observer = new MutationObserver(feel);
      observer.observe(document.body, { subtree: true, childList: true });
      return observer;
    });
    return () => {
      stop.abort();
      for (const observer of observers) observer.disconnect();
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

function makeHaptics(kind: keyof typeof HAPTICS): () => void {
  const count = () => document.querySelectorAll(HAPTICS[kind]).length;
  let shown = count();
  return () => {
    const now = count();
    if (now > shown) hapticFeedback.notificationOccurred.ifAvailable(kind);
    shown = now;
  };
}
