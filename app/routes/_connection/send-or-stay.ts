import { isReply } from "./is-reply";
import { readRejection, type Rejection } from "~/ui/unreachable";

/** The status of an unavailable server: after it, no data is loaded again. */
const NO_REPLY = 503;

/**
 * Sends a form to the server, for a route's clientAction. If no reply comes, the outcome is unknown; if the server
 * rejects the form, the reason is known. In both cases the page stays with the typed values and shows the result of
 * `toReply`. Otherwise Remix would show an error page.
 */
export async function sendOrStay<T>(
  send: () => Promise<T>,
  toReply: (rejection: Rejection | undefined) => object | Promise<object>,
): Promise<T | Response> {
  try {
    return await send();
  } catch (error) {
    const rejection = readRejection(error);
    if (!rejection && isReply(error)) throw error;
    const reply = { ...(await toReply(rejection)), ...rejection, unreachable: true };
    // Not Response.json(), which older browsers lack.
    const headers = { "Content-Type": "application/json" };
    return new Response(JSON.stringify(reply), { status: NO_REPLY, headers });
  }
}
