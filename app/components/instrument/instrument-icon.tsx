import { useEffect, useRef, useState } from "react";
import type { Instrument } from "~/domain/instrument/instrument";

interface InstrumentIconProps {
  instrument: Pick<Instrument, "logoUrl" | "currencyTitle">;
  size?: number;
  /** The network's picture, as a badge (network-mark.ts). */
  mark?: string | undefined;
  /** Loads the logo when it scrolls into view. Used in long lists. */
  isLazy?: boolean;
}

/** A coin's logo, with a badge for its network: the same token on nine networks is told apart. */
export function InstrumentIcon({ mark, ...icon }: InstrumentIconProps) {
  const { size = 28, isLazy } = icon;
  if (!mark) return <Logo {...icon} />;
  const badge = Math.round(size / 2);
  return (
    <span className="instrument-marked">
      <Logo {...icon} />
      <img src={mark} alt="" width={badge} height={badge} loading={isLazy ? "lazy" : undefined} />
    </span>
  );
}

/** A coin's logo; decorative, because the ticker is beside it. Shows the ticker's first letter if the logo is missing or fails to load. */
function Logo({ instrument, size = 28, isLazy = false }: Omit<InstrumentIconProps, "mark">) {
  const { logoUrl, currencyTitle } = instrument;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have failed before hydration, when no error handler was attached.
    if (image.current?.complete) {
      image.current.decode().catch(() => {
        setBrokenUrl(logoUrl);
      });
    }
  }, [logoUrl]);
  if (!logoUrl || brokenUrl === logoUrl) return <TickerSign ticker={currencyTitle} size={size} />;
  return (
    <img
      className="instrument-icon"
      ref={image}
      src={logoUrl}
      alt=""
      width={size}
      height={size}
      loading={isLazy ? "lazy" : undefined}
      onError={() => {
        setBrokenUrl(logoUrl);
      }}
    />
  );
}

/** The ticker's first letter on a disc. */
function TickerSign({ ticker, size }: { ticker: string; size: number }) {
  return (
    <svg
      className="instrument-icon"
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <circle cx="14" cy="14" r="14" fill="var(--rule)" />
      <text x="14" y="19" textAnchor="middle" fontSize="14" fontWeight="600" fill="var(--ink-2)">
        {Array.from(ticker)[0]}
      </text>
    </svg>
  );
}
