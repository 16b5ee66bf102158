import { closingBehavior, hapticFeedback, openLink, openTelegramLink } from "@telegram-apps/sdk";
import { useEffect } from "react";
import { usePageId } from "./use-page-id";

/** Elements that report a failure or a success; their appearance triggers the client's haptics. */
const HAPTICS = {
  error: '[role="alert"], .error-summary, .shell-notes .note-error',
  success: ".order-stamp-completed, .shell-notes .note:not(.note-error)",
} as const;
const TELEGRAM_HOSTS: ReadonlySet<string> = new Set(["t.me", "telegram.me"]);

/** Habits of Telegram apps: confirms closing over an edited form, gives haptic feedback, opens other sites outside. */
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
  // The sandbox's console is not part of the app and must not be framed.
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
