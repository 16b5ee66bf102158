import type { Rejection } from "~/ui/unreachable";
import { INTENT, type WithdrawReply } from "./fields";

/** Returns the errors to show if no reply came. The outcome is unknown only for a sent payout. If the server rejected the form, its reason is shown. */
export function toLostReply(form: FormData, rejection?: Rejection): WithdrawReply {
  const intent = form.get("intent");
  const isSent = intent === INTENT.withdraw || intent === INTENT.check;
  return {
    typed: { address: textOf(form, "address"), amount: textOf(form, "amount") },
    errors: {
      form: rejection
        ? { key: "rejected", text: rejection.reason, traceId: rejection.traceId }
        : { key: isSent ? "reply_lost" : "not_sent" },
    },
    hasWrongChecksum: false,
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
