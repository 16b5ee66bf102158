import type { OrderTone } from "./order-tone";
import "./state-chip.css";

/** The state of an order, in its colour. */
export function StateChip({ tone, text }: { tone: OrderTone; text: string }) {
  return <span className={`state-chip tone-${tone}`}>{text}</span>;
}
