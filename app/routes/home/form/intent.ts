import type { ActiveSide } from "~/domain/rate/rate";

/** What a button of the form asks for. Without script it travels as the form field `intent`. */
export type FormIntent =
  | { kind: "create" }
  | { kind: "check" }
  | { kind: "quote" }
  | { kind: "swap" }
  | { kind: "pick"; side: ActiveSide; network?: string }
  | { kind: "amount"; side: ActiveSide; amountText: string }
  | { kind: "choose"; side: ActiveSide; slug: string }
  | { kind: "pair"; send: string; receive: string };

/** The value of the button that asks for an intent; read back by `parseIntent`. */
export function toIntentValue(intent: FormIntent): string {
  switch (intent.kind) {
    case "pick":
      return intent.network ? `pick:${intent.side}:${intent.network}` : `pick:${intent.side}`;
    case "amount":
      return `amount:${intent.side}:${intent.amountText}`;
    case "choose":
      return `choose:${intent.side}:${intent.slug}`;
    case "pair":
      return `pair:${intent.send}:${intent.receive}`;
    default:
      return intent.kind;
  }
}

/** The intent of a button's value; anything unknown asks for a fresh quote, which changes nothing. */
export function parseIntent(value: string): FormIntent {
  const [kind = "", first = "", ...others] = value.split(":");
  const second = others.join(":");
  switch (kind) {
    case "create":
    case "check":
    case "swap":
      return { kind };
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
