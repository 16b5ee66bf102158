// The input of a handler: one call, read once, and the gateway's environment.

/** Largest JSON body that is read, characters. */
const MAX_BODY_LENGTH = 64 * 1024;

/** One call. `body` is the parsed JSON of a POST, or undefined. */
export interface ApiRequest<Env> {
  readonly env: Env;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Reads a request; a body that is too large or not JSON counts as absent. A form is left to its handler. */
export async function readApiRequest<Env>(request: Request, env: Env): Promise<ApiRequest<Env>> {
  const hasBody = request.method === "POST" && !isForm(request);
  return {
    env,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: hasBody ? readJson(await request.text()) : undefined,
    headers: request.headers,
  };
}

/** Returns whether the body is a multipart form. */
export function isForm({ headers }: Request): boolean {
  return headers.get("content-type")?.startsWith("multipart/form-data") === true;
}

function readJson(text: string): unknown {
  if (text.length > MAX_BODY_LENGTH) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
