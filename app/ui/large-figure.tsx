/** An amount in large type. Where it does not fit, it breaks before its ticker and never inside it. */
export function LargeFigure({ children }: { children: string }) {
  const ticker = children.lastIndexOf("\u00a0") + 1;
  return (
    <span key={children} translate="no">
      {children.slice(0, ticker)}
      <wbr />
      {children.slice(ticker)}
    </span>
  );
}
