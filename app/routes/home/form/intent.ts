import type { ActiveSide } from "~/domain/rate/rate";

const SUGGESTED_FIELDS = ["email", "destinationAddress", "refundAddress"] as const;

/** The fields whose messages suggest another text. */
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

/** The action of a form button. Without script it is sent as the form field `intent`. */
export type FormIntent =
  | { kind: "create" }
  | { kind: "check" }
  | { kind: "quote" }
  /** Choose the coin of the payment code in the address field. */
  | { kind: "code" }
  /** Replace what was typed into a field by the suggested text. */
  | { kind: "fix"; field: SuggestedField; text: string }
  | { kind: "swap" }
  | { kind: "pick"; side: ActiveSide; network?: string }
  | { kind: "amount"; side: ActiveSide; amountText: string }
  | { kind: "choose"; side: ActiveSide; slug: string }
  | { kind: "pair"; send: string; receive: string };

/** Returns the button value for an intent; `parseIntent` reads it back. */
export function toIntentValue(intent: FormIntent): string {
  switch (intent.kind) {
    case "pick":
      return intent.network ? `pick:${intent.side}:${intent.network}` : `pick:${intent.side}`;
    case "amount":
      return `amount:${intent.side}:${intent.amountText}`;
    case "choose":
      return `choose:${intent.side}:${intent.slug}`;
    case "fix":
      return `fix:${intent.field}:${intent.text}`;
    case "pair":
      return `pair:${intent.send}:${intent.receive}`;
    default:
      return intent.kind;
  }
}

const PLAIN = ["create", "check", "swap", "code"] as const;

/** Parses a button's value. Unknown values mean a new quote, which changes nothing. */
export function parseIntent(value: string): FormIntent {
  const [kind = "", first = "", ...others] = value.split(":");
  const second = others.join(":");
  const plain = PLAIN.find((known) => known === kind);
  if (plain) return { kind: plain };
  switch (kind) {
    case "fix": {
      const field = SUGGESTED_FIELDS.find((known) => known === first);
      return field ? { kind, field, text: second } : { kind: "quote" };
    }
    case "pair":
      return { kind, send: first, receive: second };
    default:
      return first === "send" || first === "receive"
        ? parseSideIntent(kind, first, second)
        : { kind: "quote" };
  }
}

function parseSideIntent(kind: string, side: ActiveSide, rest: string): FormIntent {
  if (kind === "pick") return rest === "" ? { kind, side } : { kind, side, network: rest };
  if (kind === "amount") return { kind, side, amountText: rest };
  return kind === "choose" ? { kind, side, slug: rest } : { kind: "quote" };
}
