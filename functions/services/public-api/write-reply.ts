// The reply to a write that has succeeded, whatever its body says. An error here would make the caller repeat the write.
import { MAX_RESPONSE_BYTES } from "~/domain/limits/gateway-limits";
import { isJson, parseBody, readBoundedText } from "~/gateways/http-body.server";
import { maskOrderEmail } from "./mask-order-email";

/** A status and its JSON. */
interface WriteReply {
  readonly status: number;
  readonly text: string;
}

/** Returns the gateway's JSON, with an order's email masked; an empty object with status 200 for any other body. */
export async function readWriteReply(response: Response, timeoutMs: number): Promise<WriteReply> {
  const signal = AbortSignal.timeout(timeoutMs);
  const text = await readBoundedText(response, MAX_RESPONSE_BYTES, signal).catch(() => "");
  const isRead = isJson(response) && parseBody(text) !== undefined;
  if (!isRead) return { status: 200, text: "{}" };
  return { status: response.status, text: maskOrderEmail(text) };
}
