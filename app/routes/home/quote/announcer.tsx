import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AmountView } from "./amount-view";

/** Typing goes on for a while: only what it comes to is read out, ms. */
const SETTLE_MS = 700;

interface AnnouncerProps {
  send: AmountView;
  receive: AmountView;
  isPending: boolean;
  /** Why the amount cannot be exchanged. */
  error: string | undefined;
}

/** Reads out to screen readers what follows from what was typed, but not the market's own moves. */
export function Announcer({ send, receive, isPending, error }: AnnouncerProps) {
  const { t } = useTranslation("exchange");
  const typed = (send.isActive ? send : receive).text;
  const asked = useRef({ typed, isOpen: false });
  const [text, setText] = useState("");
  const give = `${send.text} ${send.instrument.currencyTitle}`;
  const get = `${receive.text} ${receive.instrument.currencyTitle}`;
  const isWhole = send.text !== "" && receive.text !== "";
  const outcome = error ?? (isWhole ? t("rate.announce", { give, get }) : undefined);
  const known = isPending ? undefined : outcome;
  // What was said is no longer true.
  if (known === undefined && text !== "") setText("");
  useEffect(() => {
    const isAsked = isPending || typed !== asked.current.typed || asked.current.isOpen;
    asked.current = { typed, isOpen: isAsked };
    if (!isAsked || known === undefined) return;
    const timer = setTimeout(() => {
      asked.current = { typed, isOpen: false };
      setText(known);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [known, isPending, typed]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
