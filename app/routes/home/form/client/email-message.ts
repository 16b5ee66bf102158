import { cleanEmail } from "~/domain/order/email";
import { findEmailSlip } from "~/domain/order/email-slip";
import type { FieldMessage } from "../fields";
import { loadLateText } from "./load-late-text";

/** Returns the question about an email that looks mistyped. */
export async function findSlipMessage(typed: string): Promise<FieldMessage | undefined> {
  const detail = findEmailSlip(cleanEmail(typed));
  return detail === undefined ? undefined : loadLateText("email", { key: "email_slip", detail });
}
