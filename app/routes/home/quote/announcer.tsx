import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AmountView } from "./amount-view";

/** Typing goes on for a while: only what it comes to is read out, ms. */
const SETTLE_MS = 700;

interface AnnouncerProps {
  send: AmountView;
  receive: AmountView;
  isPending: boolean;
}

/** Reads out to screen readers what follows from what was typed, but not the market's own moves. */
export function Announcer({ send, receive, isPending }: AnnouncerProps) {
  const { t } = useTranslation("exchange");
  const wasAsked = useRef(false);
  const [text, setText] = useState("");
  const give = `${send.text} ${send.instrument.currencyTitle}`;
  const get = `${receive.text} ${receive.instrument.currencyTitle}`;
  const isWhole = send.text !== "" && receive.text !== "";
  const isKnown = !isPending && isWhole;
  useEffect(() => {
    if (isPending) wasAsked.current = true;
    if (!wasAsked.current || !isKnown) return;
    const timer = setTimeout(() => {
      wasAsked.current = false;
      setText(t("rate.announce", { give, get }));
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isPending, isKnown, give, get, t]);
  return (
    <p className="visually-hidden" role="status">
      {isWhole ? text : ""}
    </p>
  );
}
