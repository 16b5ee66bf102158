// An email address that is left with an unpaid order.
import { CALLS } from "./calls.ts";
import type { CallRequest } from "./call-request.ts";
import type { CheckContext } from "./check.ts";
import { expectError } from "./expect-error.ts";
import { makeKey } from "./idempotency-key.ts";
import { createReadableOrder } from "./made-order.ts";
import { expectThat, NotApplicable } from "./nonconformance.ts";

/** With a tag, as visitors write it. */
export const EMAIL = "conformance+order@example.com";

/** Creates an order and leaves an email address with it. */
export async function leaveEmail(context: CheckContext) {
  const { key: made, order } = await createReadableOrder(context, "FLOATING");
  if (order.takesEmail === false) throw new NotApplicable("its orders take no email");
  const body = { ...made, userEmail: EMAIL };
  const key = makeKey();
  await expectDone(context, CALLS["set-email"](body, key));
  return { body, key, order };
}

/** Expects the rejection of a second address. */
export async function expectAlreadySet(
  { client }: CheckContext,
  request: CallRequest,
): Promise<void> {
  const { hint, message } = await expectError(client, request, { codes: ["ERR_BAD_REQUEST"] });
  expectThat(hint === "email-already-set", `its message is '${message}'`, request);
}

/** Expects a success, whatever its body. */
export async function expectDone({ client }: CheckContext, request: CallRequest): Promise<void> {
  const { status } = await client.call(request);
  expectThat(status >= 200 && status < 300, `status ${String(status)}`, request);
}
