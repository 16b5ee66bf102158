// The effect of a fault for the call 'live' on an open channel.
import { apiError } from "../../exchange/http/api-error";
import type { Fault } from "../switches";

/** The effect of a fault on a channel: it drops it, keeps it silently half-open, or sends `text` instead of a rate. */
type FaultyMessage =
  | { readonly kind: "drop" | "silence" }
  | { readonly kind: "text"; readonly text: string };

/** Returns how a message is sent: as it is, or as the console's fault for the channel has it. */
export function sendWithFaults(faults: readonly Fault[]) {
  const fault = faults.find(({ call }) => call === "live");
  return (socket: WebSocket, text: string): void => {
    if (fault) sendFaulty(socket, injectMessageFault(fault));
    else socket.send(text);
  };
}

function sendFaulty(socket: WebSocket, faulty: FaultyMessage): void {
  if (faulty.kind === "drop") socket.close(1011, "switched off in the console");
  else if (faulty.kind === "text") socket.send(faulty.text);
}

function injectMessageFault(fault: Fault): FaultyMessage {
  switch (fault.kind) {
    case "code":
      return {
        kind: "text",
        text: JSON.stringify({ event: "pairs.error", data: faultError(fault) }),
      };
    case "malformed":
    case "truncated":
    case "html":
      return { kind: "text", text: '{"event":"pairs.rates","data":{' };
    case "empty":
    case "slow-body":
    case "delay":
      return { kind: "silence" };
    default:
      return { kind: "drop" };
  }
}

function faultError(fault: Fault) {
  const code = fault.code ?? "ERR_INTERNAL_SERVER_ERROR";
  return apiError(code, fault.message === undefined ? {} : { message: fault.message });
}
