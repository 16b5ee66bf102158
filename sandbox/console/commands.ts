// The console's commands, from forms and JSON calls alike.
import * as z from "zod";
import { findOrderObject } from "../../exchange/env";
import { findMarket, findSwapObject, type SandboxEnv } from "../env";
import { marketChange } from "../market/market-change";
import type { MarketState } from "../market/market-state";
import { consoleStep } from "../play/console-steps";
import { readOrderId } from "../../exchange/orders/order-id";
import { failWith, failField, type ApiResult } from "../../exchange/http/api-error";
import {
  changeSwitches,
  ORDER_MOVES,
  readSwitches,
  resetSwitches,
  switchesChange,
  type Switches,
} from "../switches";

const orderCommand = consoleStep.extend({ orderId: z.string() });
/** What no provider does: support decides about a refund that waits, and the visitor accepts a rate. */
const requestCommand = z.union([
  z.object({ orderId: z.string(), kind: z.enum(["grant-refund", "drop-refund"]) }),
  z
    .object({
      orderId: z.string(),
      kind: z.literal("event"),
      event: z.literal("RATE_MODE_CHANGE_ACCEPTED"),
    })
    .transform(({ orderId }) => ({ orderId, kind: "accept-rate" as const })),
]);

/** Applies a step to an order's swap: `{ orderId, kind, amount?, event?, url? }`; or support's or the visitor's word to the order itself. */
export async function controlOrder(env: SandboxEnv, body: unknown): Promise<ApiResult<object>> {
  const asked = requestCommand.safeParse(body);
  if (asked.success) {
    const id = readOrderId(asked.data.orderId);
    const { kind } = asked.data;
    return id === undefined
      ? failWith("ERR_NOT_FOUND_E")
      : findOrderObject(env, id).request({ kind }, undefined);
  }
  const parsed = orderCommand.safeParse(body);
  if (!parsed.success) return rejectBody(parsed.error);
  const { orderId, ...step } = parsed.data;
  const id = readOrderId(orderId);
  return id === undefined ? failWith("ERR_NOT_FOUND_E") : findSwapObject(env, id).control(step);
}

/** Changes the market: `{ kind: "freeze" | "thaw" | "reset" }`, a jump or a held pair. */
export async function controlMarket(
  env: SandboxEnv,
  body: unknown,
): Promise<ApiResult<MarketState>> {
  const parsed = marketChange.safeParse(body);
  return parsed.success ? findMarket(env).change(parsed.data) : rejectBody(parsed.error);
}

const switchesCommand = z.union([z.object({ reset: z.literal(true) }), switchesChange]);

/** Changes switches: any part of them, or `{ reset: true }`. Faults are replaced as a whole. */
export async function controlSwitches(
  env: SandboxEnv,
  body: unknown,
): Promise<ApiResult<Switches>> {
  const parsed = switchesCommand.safeParse(body);
  if (!parsed.success) return rejectBody(parsed.error);
  const switches =
    "reset" in parsed.data
      ? await resetSwitches(env.DB)
      : await changeSwitches(env.DB, parsed.data);
  return { ok: true, value: switches };
}

const switchesForm = z.object({
  kind: z.enum(["set", "reset", "add-fault", "clear-faults"]),
  autoProgress: z.enum(ORDER_MOVES).optional(),
  fault: z.string().optional(),
  expected: z.string().optional(),
});

/** The same for the switches page's forms, whose fields are text and may be empty. */
export async function submitSwitches(
  env: SandboxEnv,
  form: Readonly<Record<string, string>>,
): Promise<ApiResult<Switches>> {
  const parsed = switchesForm.safeParse(form);
  if (!parsed.success) return rejectBody(parsed.error);
  const { kind, autoProgress, fault, expected } = parsed.data;
  switch (kind) {
    case "reset":
      return controlSwitches(env, { reset: true });
    case "clear-faults":
      return controlSwitches(env, { faults: [] });
    case "set":
      return controlSwitches(env, { ...form, autoProgress: autoProgress !== "by hand" });
    case "add-fault": {
      const { faults } = await readSwitches(env.DB);
      const details = expected && { details: { expected, expectedGeneral: expected } };
      return controlSwitches(env, { faults: [...faults, { ...form, kind: fault, ...details }] });
    }
  }
}

function rejectBody(error: z.ZodError) {
  const [issue] = error.issues;
  return failField(issue?.path.join(".") ?? "body", issue?.message ?? "is wrong");
}
