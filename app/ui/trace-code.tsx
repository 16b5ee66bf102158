const SHOWN = 8;

/** The id of a request, to quote to support. Its start is enough to find it; a press shows all of it. Never inside a paragraph. */
export function TraceCode({ id }: { id: string }) {
  if (id.length <= SHOWN) return <code translate="no">{id}</code>;
  return (
    <details className="trace" translate="no">
      <summary>
        <code>{id.slice(0, SHOWN)}</code>
      </summary>
      <code>{id}</code>
    </details>
  );
}
