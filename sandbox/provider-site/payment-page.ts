// The provider's page of one payment: the card that pays for a purchase, or the card that receives a sale's payout.
// Only the page's test cards can be chosen, so that no visitor types a real one.
import { html, type Markup } from "../../exchange/http/markup";
import { findSwapObject, type SandboxEnv } from "../env";
import type { ConsoleStep } from "../play/console-steps";
import { readOrderId } from "../../exchange/orders/order-id";
import { instrumentsOf, type Payment, type Swap } from "../play/swap";
import { awaitsPayment, PAYMENT_PATH } from "../play/payment";
import { comeBack, showClosedLink, showProviderPage, toWayBack } from "./frame";
import type { FormFields } from "./identity-pages";

const CARDS = [
  { name: "accepted", number: "4242 4242 4242 4242", what: "works" },
  { name: "declined", number: "4000 0000 0000 0002", what: "is declined by its bank" },
  { name: "empty", number: "4000 0000 0000 9995", what: "has no money on it" },
] as const;

const REASONS: Readonly<Record<string, string>> = {
  declined: "The bank declined the card",
  empty: "There is not enough money on the card",
};

interface OpenedPayment {
  readonly swap: Swap;
  readonly payment: Payment;
}

/** Shows the payment's status, and accepts a card if one is needed. */
export async function showPayment(env: SandboxEnv, fields: FormFields): Promise<Response> {
  const opened = await open(env, fields);
  if (!opened) return showClosedLink();
  const { swap, payment } = opened;
  if (awaitsPayment(swap)) {
    const title = payment.direction === "buy" ? "Pay by card" : "Where should the money go?";
    return showProviderPage(title, toCardForm(opened, fields));
  }
  const [title, text] = CLOSED[payment.status][payment.direction];
  const body = html`<p>${text}</p>
    ${toReturn(opened)}`;
  return showProviderPage(title, body);
}

/** Submits or cancels the payment: `{ kind: "pay", card }` or `{ kind: "abandon" }`. */
export async function submitPayment(env: SandboxEnv, fields: FormFields): Promise<Response> {
  const opened = await open(env, fields);
  const step = toStep(fields);
  if (!opened || !step) return showClosedLink();
  const { swap, payment } = opened;
  if (awaitsPayment(swap)) await findSwapObject(env, swap.orderId).control(step);
  return comeBack(PAYMENT_PATH, { order: swap.orderId, key: payment.secret });
}

function toStep({ kind, card = "" }: FormFields): ConsoleStep | undefined {
  if (kind === "abandon") return { kind: "abandon-payment" };
  if (kind !== "pay" || !CARDS.some(({ name }) => name === card)) return undefined;
  const reason = REASONS[card];
  return reason === undefined ? { kind: "pay" } : { kind: "fail-payment", reason };
}

async function open(
  env: SandboxEnv,
  { order = "", key = "" }: FormFields,
): Promise<OpenedPayment | undefined> {
  const id = readOrderId(order);
  const swap = id === undefined ? undefined : await findSwapObject(env, id).read();
  if (!swap?.payment) return undefined;
  const { payment } = swap;
  return payment.secret === key ? { swap, payment } : undefined;
}

function toCardForm(opened: OpenedPayment, { order = "", key = "" }: FormFields): Markup {
  const { swap, payment } = opened;
  const { from, to } = instrumentsOf(swap);
  const isBuy = payment.direction === "buy";
  const give = `${swap.claimedDeposit} ${from.currency.ticker}`;
  const get = `${swap.amountToGet} ${to.currency.ticker}`;
  return html`${toProblem(payment)}
    <dl>
      <dt>${isBuy ? "You pay" : "You sell"}</dt>
      <dd>${give}</dd>
      <dt>${isBuy ? "The exchange sends you about" : "We pay you about"}</dt>
      <dd>${get}</dd>
    </dl>
    <form method="post" action="${PAYMENT_PATH}">
      <input type="hidden" name="order" value="${order}" />
      <input type="hidden" name="key" value="${key}" />
      <fieldset>
        <legend>Card</legend>
        ${CARDS.map(toCard)}
      </fieldset>
      <button class="main" name="kind" value="pay">
        ${isBuy ? `Pay ${give}` : "Pay out to this card"}
      </button>
      <button name="kind" value="abandon">Give up</button>
    </form>
    ${toReturn(opened)}`;
}

function toCard({ name, number, what }: (typeof CARDS)[number]): Markup {
  const text = html`<span>${number} <span class="note">${what}</span></span>`;
  return name === "accepted"
    ? html`<label><input type="radio" name="card" value="${name}" checked />${text}</label>`
    : html`<label><input type="radio" name="card" value="${name}" />${text}</label>`;
}

function toProblem({ status, failureReason = "It did not work" }: Payment): Markup | undefined {
  if (status === "WAITING") return undefined;
  const what = status === "ABANDONED" ? "You gave up" : failureReason;
  return html`<p class="problem">${what}. No money has moved. You can try again.</p>`;
}

const OVER = ["This payment is closed", "There is nothing left to do here."] as const;
const CLOSED = {
  WAITING: { buy: OVER, sell: OVER },
  FAILED: { buy: OVER, sell: OVER },
  ABANDONED: { buy: OVER, sell: OVER },
  PROCESSING: {
    buy: ["We are charging your card", "The exchange shows when the payment has arrived."],
    sell: ["We know where to pay", "We pay you as soon as the exchange has your coins."],
  },
  PAID: {
    buy: ["Paid", "Your payment has arrived. The exchange sends your coins."],
    sell: ["Paid out", "The money is on its way to your card."],
  },
} as const;

function toReturn({ swap, payment }: OpenedPayment): Markup {
  const prefix = payment.language === "ru" ? "/ru" : "";
  const address = encodeURIComponent(swap.destinationAddress);
  const path = `${prefix}/order/${swap.orderId}?destinationAddress=${address}`;
  return toWayBack(path, "Back to your order");
}
