import type { Rejection } from "~/ui/unreachable";
import { INTENT, type WithdrawReply } from "./fields";

/** What the page says where no reply came: only a payout that was sent may have been made. Where the server rejected it, the server says so. */
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
