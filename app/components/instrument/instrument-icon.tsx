import type { Instrument } from "~/domain/instrument/instrument";

interface InstrumentIconProps {
  instrument: Pick<Instrument, "logoUrl" | "currencyTitle">;
  size?: number;
  /** In a long list: loaded when it comes into view. */
  isLazy?: boolean;
}

/** A coin's logo, decorative: its ticker stands beside it. Without a logo, the first letter on a disc. */
export function InstrumentIcon({ instrument, size = 28, isLazy = false }: InstrumentIconProps) {
  if (!instrument.logoUrl) {
    return (
      <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <circle cx="14" cy="14" r="14" fill="var(--rule)" />
        <text x="14" y="19" textAnchor="middle" fontSize="14" fontWeight="600" fill="var(--ink-2)">
          {instrument.currencyTitle.slice(0, 1)}
        </text>
      </svg>
    );
  }
  return (
    <img
      className="instrument-icon"
      src={instrument.logoUrl}
      alt=""
      width={size}
      height={size}
      decoding="async"
      loading={isLazy ? "lazy" : undefined}
    />
  );
}
