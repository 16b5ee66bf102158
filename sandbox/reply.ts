import type { ApiReply } from "../exchange/http/api-error";
import { replyWith } from "../exchange/http/reply";

/** Returns the response to a call. A product that should have a real gateway sees by the mark that the sandbox is bound by mistake. */
export function replyAsSandbox(result: ApiReply<unknown>, request: Request): Response {
  const response = replyWith(result, request);
  response.headers.set("x-sandbox", "1");
  return response;
}
