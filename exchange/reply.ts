import type { ApiReply } from "../sandbox/api-error";
import { replyWith } from "../sandbox/reply";

/** Returns the response to a call, without the mark of the sandbox: real money must not pass for play money. */
export function replyAsExchange(result: ApiReply<unknown>, request: Request): Response {
  const response = replyWith(result, request);
  response.headers.delete("x-sandbox");
  return response;
}
