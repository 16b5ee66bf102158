import { isReply } from "./is-reply";

/** As a gateway that is away: after it nothing is loaded again. */
const NO_REPLY = 503;

/**
 * Sends a form to the server, for a route's clientAction. Where no reply comes, nobody knows whether it arrived: the
 * page stays with what was typed, and `toReply` says so on it. Otherwise Remix would put an error page in its place.
 */
export async function sendOrStay<T>(
  send: () => Promise<T>,
  toReply: () => object | Promise<object>,
): Promise<T | Response> {
  try {
    return await send();
  } catch (error) {
    if (isReply(error)) throw error;
    return Response.json({ ...(await toReply()), unreachable: true }, { status: NO_REPLY });
  }
}
