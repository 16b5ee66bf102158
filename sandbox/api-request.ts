// What a handler of the sandbox gets: the request, read once, and the environment.
import type { SandboxEnv } from "./env";

/** Largest body that is read, bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** One call. `body` is the parsed JSON of a POST, or undefined. */
export interface ApiRequest {
  readonly env: SandboxEnv;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
  /** The account whose API key the program sent. */
  readonly keyOwnerId?: number | undefined;
}

/** Reads a request; a body that is too large or no JSON counts as none. */
export async function readApiRequest(request: Request, env: SandboxEnv): Promise<ApiRequest> {
  return {
    env,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: request.method === "POST" ? await readJson(request) : undefined,
    headers: request.headers,
  };
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > MAX_BODY_BYTES) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
