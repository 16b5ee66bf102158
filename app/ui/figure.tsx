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
