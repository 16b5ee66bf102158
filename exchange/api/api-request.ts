// The input of a handler: the request, read once, and the environment.
import type { ApiReply } from "../../gateway/api-error";
import type { ExchangeEnv } from "../env";

/** Largest JSON body that is read, characters. */
const MAX_BODY_LENGTH = 64 * 1024;

/** One call. `body` is the parsed JSON of a POST, or undefined. */
export interface ApiRequest {
  readonly env: ExchangeEnv;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

/** One call of the gateway. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly handle: (call: ApiRequest) => Promise<ApiReply<unknown>>;
}

/** Reads a request; a body that is too large or not JSON counts as absent. */
export async function readApiRequest(request: Request, env: ExchangeEnv): Promise<ApiRequest> {
  return {
    env,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: request.method === "POST" ? readJson(await request.text()) : undefined,
    headers: request.headers,
  };
}

function readJson(text: string): unknown {
  if (text.length > MAX_BODY_LENGTH) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
