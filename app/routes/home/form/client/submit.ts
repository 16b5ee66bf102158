import { DEFAULT_RATE_MODE, parseRateMode } from "~/domain/rate/rate";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { barePath } from "~/i18n/locales";
import type { ExchangeFields } from "~/islands/analytics/events";
import { trackEvent } from "~/islands/analytics/track-event";
import { readRejection, type Rejection } from "~/ui/unreachable";
import {
  EMPTY_DETAILS,
  type FormActionData,
  type FormNotice,
  type PendingOrderFields,
  FORM_ID,
} from "../fields";
import { parseIntent } from "../intent";
import { readPendingOrderFields, readText } from "../read-form";

/** Pause before an open page by itself asks again what became of such a creation, milliseconds (our choice). */
export const CREATION_CHECK_DELAY_MS = 3_000;

/** How often it does so before it waits for the visitor (our choice). */
export const CREATION_MAX_CHECKS = 5;

const FIRST_OF_SERVER = 500;

/** Sends the form; a server that cannot be reached must not cost what was typed. */
export async function submitExchangeForm(args: ClientActionFunctionArgs): Promise<FormActionData> {
  const sent = args.request.clone();
  try {
    return await args.serverAction<FormActionData>();
  } catch (error) {
    if (error instanceof Response) {
      if (leadsToOrder(error)) trackInitiated(await sent.formData());
      throw error;
    }
    const notice = toNotice(await sent.formData(), readRejection(error));
    return { reply: { values: EMPTY_DETAILS, errors: {}, notice }, unreachable: true };
  }
}

/** Whether the form has become an order, or a fiat order on its way. */
function leadsToOrder({ headers }: Response): boolean {
  const target = headers.get("Location");
  return target !== null && barePath(target).startsWith("/order/");
}

/** Tracks that an order was made of this form. */
function trackInitiated(form: FormData): void {
  const side: ExchangeFields["side"] =
    readText(form, "activeSide") === "receive" ? "receive" : "send";
  const typed = readText(form, side === "send" ? "amountSend" : "amountReceive");
  trackEvent("exchange_initiated", {
    from: readText(form, "send"),
    to: readText(form, "receive"),
    amount: deriveAmountInput(typed).text,
    side,
    rate_mode: parseRateMode(readText(form, "mode")) ?? DEFAULT_RATE_MODE,
  });
}

/** Why there is no reply: the server rejected the form, or could not be reached. */
function toNotice(form: FormData, rejection: Rejection | undefined): FormNotice {
  const pendingOrder = findPendingCreation(form, rejection);
  if (!rejection) return { kind: "offline", pendingOrder };
  return { kind: "rejected", text: rejection.reason, traceId: rejection.traceId, pendingOrder };
}

/** Whether the form never came to what it asks for. */
function isTurnedAway(rejection: Rejection | undefined): boolean {
  return rejection !== undefined && rejection.status < FIRST_OF_SERVER;
}

/** The order may have been made before the connection went: the next press has to ask for the same one. */
function findPendingCreation(
  form: FormData,
  rejection: Rejection | undefined,
): PendingOrderFields | undefined {
  const { kind } = parseIntent(readText(form, "intent"));
  const isCreation = kind === "create" && !isTurnedAway(rejection);
  return isCreation || kind === "check" ? readPendingOrderFields(form) : undefined;
}

/** Puts what the email question came to into the form, and sends the form again. */
export function settleEmail(email: string | undefined): void {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return;
  const field = form.elements.namedItem("email");
  const decline = form.elements.namedItem("noEmail");
  if (field instanceof HTMLInputElement) field.value = email ?? "";
  if (decline instanceof HTMLInputElement) decline.checked = email === undefined;
  const button = form.querySelector("button[value=create]");
  if (button instanceof HTMLButtonElement) form.requestSubmit(button);
}

interface CheckOptions {
  notice: FormNotice | undefined;
  /** The form is on its way already, or nothing may be sent: then nothing is pressed, and waited for. */
  isBlocked: boolean;
}

/** Presses 'check' by itself while it is unknown whether the order was made; the key makes it the same order. */
export function useCheckAgain(formId: string, { notice, isBlocked }: CheckOptions): void {
  const checks = useRef(0);
  useEffect(() => {
    if (notice?.kind !== "checking") {
      checks.current = 0;
      return;
    }
    if (isBlocked || checks.current >= CREATION_MAX_CHECKS) return;
    const timer = setTimeout(() => {
      const form = document.getElementById(formId);
      const button = form?.querySelector("button[value=check]");
      if (form instanceof HTMLFormElement && button instanceof HTMLButtonElement) {
        checks.current += 1;
        form.requestSubmit(button);
      }
    }, CREATION_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [formId, notice, isBlocked]);
}
