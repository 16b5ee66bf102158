import type { TFunction } from "i18next";
import type { FieldMessage, FormField } from "./fields";
import { toIntentValue, type FormIntent } from "./intent";
import { isLateKey } from "./message-keys";

/** Returns the message with the text of its late key and its suggested fix. */
export function withLateText(
  t: TFunction<"field">,
  field: FormField,
  message: FieldMessage,
): FieldMessage {
  const { key, detail } = message;
  if (!isLateKey(key)) return message;
  const fix = findFix(field, message);
  return {
    ...message,
    text: t(`errors.${key}`, { detail }),
    fix: fix && { intent: toIntentValue(fix), label: t(`fixes.${fix.kind}`, { detail }) },
  };
}

type Fix = Extract<FormIntent, { kind: "code" | "fix" }>;

function findFix(field: FormField, { key, detail: text = "" }: FieldMessage): Fix | undefined {
  switch (key) {
    case "email_slip":
      return { kind: "fix", field: "email", text };
    case "address_no_prefix":
      return field === "destinationAddress" || field === "refundAddress"
        ? { kind: "fix", field, text }
        : undefined;
    case "address_other_coin":
    case "address_other_chain":
    case "address_code_network":
      // A refund is paid in the sent coin, so a code cannot choose its coin.
      return field === "destinationAddress" ? { kind: "code" } : undefined;
    default:
      return undefined;
  }
}
