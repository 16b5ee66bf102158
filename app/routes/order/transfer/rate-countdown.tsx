import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { SECOND_MS } from "~/domain/time/time-units";
import { RichText } from "~/ui/rich-text";
import type { TermsView } from "../view/view-types";

/** Returns the whole seconds left by the server's clock, updated every second; undefined before hydration, and without a time. */
function useSecondsLeft(expiresAt: number | undefined, serverNow: number): number | undefined {
  const [left, setLeft] = useState<number>();
  const offset = useRef(0);
  useEffect(() => {
    offset.current = serverNow - Date.now();
  }, [serverNow]);
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const tick = () => {
      const ms = expiresAt - (Date.now() + offset.current);
      setLeft(Math.max(0, Math.ceil(ms / SECOND_MS)));
    };
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [expiresAt]);
  return left;
}

// A deadline may be hours away; a fixed rate never is.
function writeLeft(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const hours = seconds < 3600 ? "" : `${two(seconds / 3600)}:`;
  return `${hours}${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

interface RateCountdownProps {
  terms: Pick<TermsView, "expiresAt" | "isFixed">;
  serverNow: number;
}

/** Shows how long a fixed rate is valid, or the time for the deposit of a floating order. With script it is a countdown, without script the time itself. Not announced every second. */
export function RateCountdown({ terms: { expiresAt, isFixed }, serverNow }: RateCountdownProps) {
  const { t } = useTranslation("order");
  const left = useSecondsLeft(expiresAt, serverNow);
  const scope = isFixed ? "expiry" : "expiry.deposit";
  return expiresAt === undefined ? null : (
    <p className="order-countdown" role="timer" aria-live="off">
      {left === undefined ? (
        <RichText
          text={t(`${scope}.until`)}
          parts={{ time: () => <LocalTime at={expiresAt} withZone /> }}
        />
      ) : (
        <RichText
          text={t(`${scope}.left`, { left: writeLeft(left) })}
          parts={{ b: (inner) => <b translate="no">{inner}</b> }}
        />
      )}
    </p>
  );
}
