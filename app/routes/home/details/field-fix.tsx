import type { FieldMessage } from "../form/fields";
import { Figures } from "~/ui/figure";

/** The button that applies a message's suggestion, if it has one. */
export function FieldFix({ message: { fix } }: { message: FieldMessage }) {
  if (!fix) return null;
  return (
    <>
      {" "}
      <button className="btn-text" name="intent" value={fix.intent}>
        <Figures>{fix.label}</Figures>
      </button>
    </>
  );
}
