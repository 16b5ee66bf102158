import "./grouped-text.css";

/** A long address or memo in groups of four, alternating in tone; selecting or copying it gives the plain text. */
export function GroupedText({ text }: { text: string }) {
  const groups = text.match(/.{1,4}/gsu) ?? [];
  return (
    <span className="grouped-text" translate="no">
      {groups.map((group, index) => (
        // The same four characters may come twice; only their place differs.
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
