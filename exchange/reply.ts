import type { ApiReply } from "../sandbox/api-error";
import { replyWith } from "../sandbox/reply";

/** Returns the response to a call, without the sandbox's mark: the product would reject it beside real money. */
export function replyAsExchange(result: ApiReply<unknown>, request: Request): Response {
  const response = replyWith(result, request);
  response.headers.delete("x-sandbox");
  return response;
}
