import { Fragment } from "react";
import "./grouped-text.css";

/** Shows a long address or memo in groups of four characters with alternating colours. No group is broken by a line's end. Selecting or copying it gives the plain text. */
export function GroupedText({ text }: { text: string }) {
  const groups = text.match(/.{1,4}/gsu) ?? [];
  return (
    <span className="grouped-text" translate="no">
      {groups.map((group, index) => (
        // Two groups can be equal, so the index is the key.
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          <span>{group}</span>
        </Fragment>
      ))}
    </span>
  );
}
