import type { FieldMessage } from "../form/fields";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { Figures } from "~/ui/figure";

/** The button that applies a message's suggestion, if it has one. */
export function FieldFix({ message: { key, detail, fix } }: { message: FieldMessage }) {
  if (!fix) return null;
  return (
    <>
      {" "}
      <button className="btn-text" name="intent" value={fix.intent}>
        <Figures>{fix.label}</Figures>
      </button>
      {key === "email_slip" ? <input type="hidden" name={EMAIL_SHOWN} value={detail} /> : null}
    </>
  );
}
