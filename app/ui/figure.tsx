import type { ReactNode } from "react";

/** A number, an amount, a ticker, an address or a code: words with a digit, an at sign or two capitals. */
const FIGURE = /[\w.,:@/-]*(?:[\d@]|[A-Z]{2})(?:[\w.,:@/-]*\w)?/;
/** Such words in a row, as in '0.11 BTC' or '−1 234,5 $'. Only the whole match is captured. */
const FIGURES = new RegExp(`([$+−]?${FIGURE.source}(?:\\s${FIGURE.source})*(?:\\s?[$%])?)`);

/** A longer text stays whole: the search's time grows with the square of a word's length. */
const SENTENCE_MAX = 600;

/** A count, as in '15 minutes': a translator needs it to choose the plural. */
const COUNT = /^\d{1,3}$/;

/**
 * A sentence with its figures in elements of their own (`Figure`). A new sentence replaces the whole element, with
 * whatever a translator has put into it. Other content stays as it is.
 */
export function Figures({ children }: { children: ReactNode }) {
  if (typeof children !== "string" || children.length > SENTENCE_MAX) return children;
  const pieces = children.split(FIGURES);
  if (pieces.length === 1) return children;
  return (
    <span key={children}>
      {pieces.map((piece, index) =>
        index % 2 && !COUNT.test(piece) ? <Figure key={index}>{piece}</Figure> : piece,
      )}
    </span>
  );
}

/**
 * A figure, a coin's name or a code. Translators leave it unchanged. Each new value gets a new element, so that a
 * translator's change to the old one disappears with it.
 */
export function Figure({ children }: { children: string }) {
  return (
    <span key={children} translate="no">
      {children}
    </span>
  );
}
