// Orders whose provider asks what to do with the deposit.
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { Question, Sighting } from "../../exchange/providers/sighting";
import { MINUTE_MS } from "~/domain/time/time-units";
import { advance } from "./advance";
import { CREATED_AT, makePayable, ONE, sight } from "./orders";

const NOW = CREATED_AT + MINUTE_MS;

export function ask(question: Question, more: Partial<Sighting> = {}): Sighting {
  return sight("asks", { question, deposited: ONE, originHashes: ["d"], at: NOW, ...more });
}

export function askedOrder(question: Question = "late"): PayableOrder {
  return advance(makePayable({ rateMode: "FIXED" }), ask(question), NOW).order;
}

export const kindsOf = ({ events }: PayableOrder) => events.map(({ kind }) => kind);
