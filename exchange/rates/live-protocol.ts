// The messages of the live channel (docs/gateway-contract.md "The live channel").
import * as z from "zod";
import { failWith, type ApiResult } from "../http/api-error";
import { parseRateParameters, type RateParameters } from "./rate-parameters";

/** The path of the live channel. */
const LIVE_PATH = "/api/v2/ws";
/** The status for a request that is no WebSocket handshake. */
const UPGRADE_REQUIRED = 426;

/** The largest accepted client message, bytes. */
const MAX_MESSAGE_BYTES = 4_096;

const clientMessage = z.object({ event: z.literal("pairs.rates"), data: z.unknown() });

/** Returns whether a request is for the live channel. */
export function isLiveRequest(request: Request): boolean {
  return new URL(request.url).pathname === LIVE_PATH;
}

/** Returns the rejection of a request for the channel that is no handshake; undefined for a handshake. */
export function rejectNoHandshake(request: Request): ApiResult<never> | undefined {
  if (request.headers.get("upgrade") === "websocket") return undefined;
  return failWith("ERR_BAD_REQUEST", { status: UPGRADE_REQUIRED });
}

/** Opens a channel whose socket hibernates with its object. */
export function acceptChannel(state: Pick<DurableObjectState, "acceptWebSocket">): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  state.acceptWebSocket(server);
  return new Response(null, { status: 101, webSocket: client });
}

/** Stores a client's question with its socket and returns it. Undefined if the message is not for us or is rejected; the client then gets the error. */
export function takeQuestion(
  socket: WebSocket,
  message: string | ArrayBuffer,
): RateParameters | undefined {
  const asked = readClientMessage(message);
  if (asked === undefined) return undefined;
  const parameters = parseRateParameters(asked);
  if (!parameters.ok) {
    socket.send(toServerMessage(parameters));
    return undefined;
  }
  socket.serializeAttachment(toWireParameters(parameters.value));
  return parameters.value;
}

/** Returns the open ones of some sockets. */
export function onlyOpen(sockets: readonly WebSocket[]): readonly WebSocket[] {
  return sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
}

function readClientMessage(message: string | ArrayBuffer): unknown {
  if (typeof message !== "string" || message.length > MAX_MESSAGE_BYTES) return undefined;
  try {
    return clientMessage.safeParse(JSON.parse(message)).data?.data;
  } catch {
    return undefined;
  }
}

/** Returns rate parameters in the wire format, which a socket keeps while it hibernates. */
function toWireParameters(parameters: RateParameters): Record<string, string> {
  const { amount, amountSide, fromSlug, toSlug } = parameters;
  return {
    instrumentFromSlug: fromSlug,
    instrumentToSlug: toSlug,
    rateMode: parameters.rateMode,
    claimedDepositAmountCurrency: amountSide === "receive" ? toSlug : fromSlug,
    ...(amount === undefined ? {} : { claimedDepositAmount: amount }),
  };
}

/** Returns the channel's message for a rate or an error. */
export function toServerMessage(result: ApiResult<object>): string {
  return result.ok
    ? JSON.stringify({ event: "pairs.rates", data: result.value })
    : JSON.stringify({ event: "pairs.error", data: result.failure });
}
