import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { SECOND_MS } from "~/domain/time/time-units";
import { RichText } from "~/ui/rich-text";

/** Returns the whole seconds left by the server's clock, updated every second; undefined before hydration. */
function useSecondsLeft(expiresAt: number, serverNow: number): number | undefined {
  const [left, setLeft] = useState<number>();
  const offset = useRef(0);
  useEffect(() => {
    offset.current = serverNow - Date.now();
  }, [serverNow]);
  useEffect(() => {
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

function writeLeft(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Shows how long a fixed rate is valid: a countdown with script, the time itself without. Not announced every second. */
export function RateCountdown({ expiresAt, serverNow }: { expiresAt: number; serverNow: number }) {
  const { t } = useTranslation("order");
  const left = useSecondsLeft(expiresAt, serverNow);
  return (
    <p className="order-countdown" role="timer" aria-live="off">
      {left === undefined ? (
        <RichText
          text={t("expiry.until")}
          parts={{ time: () => <LocalTime at={expiresAt} withZone /> }}
        />
      ) : (
        <RichText
          text={t("expiry.left", { left: writeLeft(left) })}
          parts={{ b: (inner) => <b translate="no">{inner}</b> }}
        />
      )}
    </p>
  );
}
