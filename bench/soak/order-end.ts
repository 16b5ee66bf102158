import * as z from "zod";

const ENDS = ["WITHDRAWAL_COMPLETED", "REFUND_COMPLETED"];
const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
/** Some calls to the sandbox fail, so each is retried this many times. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 500;

const order = z.object({ orderEvents: z.array(z.object({ kind: z.string() })) });

/** Returns how an order ended, according to the sandbox. */
export async function readOrderEnd(
  sandbox: string,
  orderId: string,
): Promise<"ended" | "gone" | "without an end"> {
  const query = new URLSearchParams({ orderId, destinationAddress: ADDRESS });
  let found: "gone" | "without an end" = "gone";
  for (let turn = 0; turn < TRIES; turn += 1) {
    const response = await fetch(`${sandbox}/api/v1/orders/public-info?${query.toString()}`);
    const read = response.ok ? order.safeParse(await response.json()) : undefined;
    if (read?.data?.orderEvents.some(({ kind }) => ENDS.includes(kind))) return "ended";
    if (read?.success) found = "without an end";
    if (!response.ok) await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
  }
  return found;
}
