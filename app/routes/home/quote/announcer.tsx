import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AmountView } from "./amount-view";

/** The pause before an announcement, so that only the result of typing is read out. Milliseconds. */
const SETTLE_MS = 700;

interface AnnouncerProps {
  send: AmountView;
  receive: AmountView;
  isPending: boolean;
  /** The problem with the amount. */
  error: string | undefined;
}

/** Announces the result of the visitor's input to screen readers, but not changes of the market. */
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
  // Remove an outdated announcement.
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
