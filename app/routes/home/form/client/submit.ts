import { DEFAULT_RATE_MODE, parseRateMode } from "~/domain/rate/rate";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { barePath } from "~/i18n/locales";
import type { ExchangeFields } from "~/browser/analytics/events";
import { trackEvent } from "~/browser/analytics/track-event";
import { awaitFingerprint } from "~/browser/fingerprint/take-fingerprint";
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
import { storeEmailFlag } from "./visitor";

/** The delay in milliseconds before an open page checks an unknown creation again (our choice). */
export const CREATION_CHECK_DELAY_MS = 3_000;

/** The number of automatic checks (our choice). After them the page waits for the visitor. */
export const CREATION_MAX_CHECKS = 5;

const FIRST_OF_SERVER = 500;

/** Sends the form. If the server cannot be reached, the typed values are kept. */
export async function submitExchangeForm(args: ClientActionFunctionArgs): Promise<FormActionData> {
  const sent = await args.request.clone().formData();
  if (parseIntent(readText(sent, "intent")).kind === "create") await awaitFingerprint();
  try {
    return await args.serverAction<FormActionData>();
  } catch (error) {
    if (error instanceof Response) {
      if (leadsToOrder(error)) {
        trackInitiated(sent);
        storeEmailFlag(sent);
      }
      throw error;
    }
    const notice = toNotice(sent, readRejection(error));
    const emailShown = readText(sent, EMAIL_SHOWN) || undefined;
    const reply = { values: EMPTY_DETAILS, errors: {}, notice, emailShown };
    return { reply, unreachable: true };
  }
}

/** Whether the form became an order, or started a fiat order. */
function leadsToOrder({ headers }: Response): boolean {
  const target = headers.get("Location");
  return target !== null && barePath(target).startsWith("/order/");
}

/** Tracks that this form created an order. */
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

/** Returns why there is no reply: the server rejected the form or could not be reached. */
function toNotice(form: FormData, rejection: Rejection | undefined): FormNotice {
  const pendingOrder = findPendingCreation(form, rejection);
  if (!rejection) return { kind: "offline", pendingOrder };
  return { kind: "rejected", text: rejection.reason, traceId: rejection.traceId, pendingOrder };
}

/** Whether the server rejected the form before it processed the intent (a status below 500). */
function isTurnedAway(rejection: Rejection | undefined): boolean {
  return rejection !== undefined && rejection.status < FIRST_OF_SERVER;
}

/** Returns the pending order's fields. The order may have been created before the connection was lost, so the next press must repeat the same creation. */
function findPendingCreation(
  form: FormData,
  rejection: Rejection | undefined,
): PendingOrderFields | undefined {
  const { kind } = parseIntent(readText(form, "intent"));
  const isCreation = kind === "create" && !isTurnedAway(rejection);
  return isCreation || kind === "check" ? readPendingOrderFields(form) : undefined;
}

/** Writes the answer to the email question into the form and sends it again. */
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
  /** True while the form is being sent or sending is paused: then no check is scheduled. */
  isBlocked: boolean;
}

/** Presses 'check' automatically while the outcome of a creation is unknown. The key ensures that this is the same order. */
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
