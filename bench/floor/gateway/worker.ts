// A proxy between the product and the sandbox. It counts the calls and answers a repeated GET from memory, so that the
// bench measures the product and not the sandbox.

const REMEMBERED_MS = 2_000;

interface Remembered {
  until: number;
  status: number;
  body: string;
}

const replies = new Map<string, Remembered>();
const calls: string[] = [];

export default {
  async fetch(request, env): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/bench/calls") return Response.json(calls.splice(0));
    calls.push(`${request.method} ${pathname}`);
    if (calls.length > 1_000) calls.length = 0;
    if (request.method !== "GET" || request.headers.has("Upgrade")) {
      return env.SANDBOX_GATEWAY.fetch(request);
    }
    const remembered = replies.get(pathname + search);
    const reply =
      remembered && remembered.until > Date.now()
        ? remembered
        : await ask(env.SANDBOX_GATEWAY, request);
    replies.set(pathname + search, reply);
    return new Response(reply.body, {
      status: reply.status,
      headers: { "Content-Type": "application/json; charset=utf-8" },
    });
  },
} satisfies ExportedHandler<{ SANDBOX_GATEWAY: Fetcher }>;

async function ask(sandbox: Fetcher, request: Request): Promise<Remembered> {
  const response = await sandbox.fetch(request);
  const body = await response.text();
  return { until: Date.now() + REMEMBERED_MS, status: response.status, body };
}
