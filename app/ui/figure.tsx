/**
 * A figure, a coin's name or a code. Translators leave it alone, and each new one is an element of its own: what a
 * translator has made of the one before goes with it.
 */
export function Figure({ children }: { children: string }) {
  return (
    <span key={children} translate="no">
      {children}
    </span>
  );
}
