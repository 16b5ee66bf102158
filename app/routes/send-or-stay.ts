import { isReply } from "./is-reply";
import { readRejection, type Rejection } from "~/ui/unreachable";

/** As a gateway that is away: after it nothing is loaded again. */
const NO_REPLY = 503;

/**
 * Sends a form to the server, for a route's clientAction. Where no reply comes, nobody knows whether it arrived; where
 * the server rejects it, everybody does. The page stays with what was typed, and `toReply` says so on it. Otherwise Remix
 * would put an error page in its place.
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
    return Response.json(reply, { status: NO_REPLY });
  }
}
