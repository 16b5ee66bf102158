import type { FieldMessage } from "../form/fields";

/** The button that applies a message's suggestion, if it has one. */
export function FieldFix({ message: { key, detail, fix } }: { message: FieldMessage }) {
  if (!fix) return null;
  return (
    <>
      {" "}
      <button className="btn-text" name="intent" value={fix.intent}>
        {fix.label}
      </button>
      {key === "email_slip" ? <input type="hidden" name="emailShown" value={detail} /> : null}
    </>
  );
}
