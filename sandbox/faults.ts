// Applies a fault to a response: late, rejected, unreadable, cut off or endless (docs/security.md, the fault matrix).
import { failWith } from "../exchange/http/api-error";
import { replyWith } from "../exchange/http/reply";
import type { ServedCall } from "../exchange/parts";
import { readSwitches, spendFault, type Fault } from "./switches";

/** Larger than every limit of the product; a larger body would prove no more. */
const HUGE_BODY_BYTES = 50 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const SLOW_BYTE_MS = 1_000;

/** Serves a call as the switches have it. */
export async function serveWithFaults(
  database: D1Database,
  { name, request, reply }: ServedCall,
): Promise<Response> {
  const { faults } = await readSwitches(database);
  const answer = async () => {
    const response = await reply();
    // Reads an unused body to its end: if it were cancelled, the sender would not see the response.
    if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream());
    return response;
  };
  const fault = faults.find(({ call }) => call === name || call === "*");
  if (!fault) return answer();
  await spendFault(database, fault);
  return injectFault(fault, answer, request);
}

/** Returns the response with the fault applied; `reply` is called only if the fault needs the right response. */
async function injectFault(
  fault: Fault,
  reply: () => Promise<Response>,
  request: Request,
): Promise<Response> {
  await sleep(fault.delayMs);
  switch (fault.kind) {
    case "delay":
      return reply();
    case "code":
      return replyCode(fault, request);
    case "drop-field":
      return dropField(await reply(), fault.field ?? "");
    case "truncated":
      return truncate(await reply());
    case "slow-body":
      return new Response(slowly(await (await reply()).text()), jsonHead(fault));
    case "huge-body":
      return new Response(endless(), jsonHead(fault));
    case "reset":
      return new Response(broken(), jsonHead(fault));
    default:
      return replyBare(fault);
  }
}

function replyCode(fault: Fault, request: Request): Response {
  const { code = "ERR_INTERNAL_SERVER_ERROR", message, details, data, status } = fault;
  return replyWith(
    failWith(code, {
      ...(message !== undefined && { message }),
      ...(details && { details }),
      ...(data && { data }),
      ...(status !== undefined && { status }),
    }),
    request,
  );
}

function replyBare(fault: Fault): Response {
  switch (fault.kind) {
    case "html":
      return new Response("<!doctype html><title>502</title><h1>Bad gateway</h1>", {
        status: fault.status ?? 502,
        headers: { "content-type": "text/html" },
      });
    case "malformed":
      return new Response("{not json", jsonHead(fault));
    case "empty":
      return new Response("", jsonHead(fault));
    default:
      return new Response(null, { status: fault.status ?? 500 });
  }
}

async function dropField(response: Response, field: string): Promise<Response> {
  const body: unknown = await response.json();
  const faulty = JSON.stringify(body, (key, value: unknown) => (key === field ? undefined : value));
  return new Response(faulty, response);
}

async function truncate(response: Response): Promise<Response> {
  const body = await response.text();
  return new Response(body.slice(0, Math.floor(body.length / 2)), response);
}

function jsonHead(fault: Fault): ResponseInit {
  return { status: fault.status ?? 200, headers: { "content-type": "application/json" } };
}

function slowly(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await sleep(SLOW_BYTE_MS);
      if (sent >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(sent, sent + 1));
      sent += 1;
    },
  });
}

function endless(): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(" ".repeat(CHUNK_BYTES));
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= HUGE_BODY_BYTES) controller.close();
      else controller.enqueue(chunk);
      sent += CHUNK_BYTES;
    },
  });
}

function broken(): ReadableStream<Uint8Array> {
  let isStarted = false;
  return new ReadableStream({
    pull(controller) {
      if (isStarted) controller.error(new Error("The connection was reset"));
      else controller.enqueue(new TextEncoder().encode('{"'));
      isStarted = true;
    },
  });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
