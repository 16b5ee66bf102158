import { useState } from "react";

/** The parts of a figure, each with whether its digits differ from those before in their places. */
function compare(
  now: string,
  before: string,
): readonly (readonly [text: string, isNew: boolean])[] {
  const runs: [string, boolean][] = [];
  for (const [index, letter] of now.split("").entries()) {
    const isNew = letter !== before[index] && /\d/.test(letter);
    const last = runs.at(-1);
    if (last?.[1] === isNew) last[0] += letter;
    else runs.push([letter, isNew]);
  }
  return runs;
}

/** A figure that changes in place: only the digits that differ move and keep a tint for a moment. */
export function Ticking({ children }: { children: string }) {
  const [shown, setShown] = useState({ now: children, before: children });
  if (shown.now !== children) setShown({ now: children, before: shown.now });
  return (
    <span key={children} translate="no">
      {compare(children, shown.before).map(([text, isNew], index) =>
        isNew ? (
          <span key={index} className="tick">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  );
}
