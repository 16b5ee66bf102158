import { http as on, HttpResponse } from "msw";
import { BASE_URL, type useGatewayEdge } from "./gateway-edge";

/** A recorded call. */
export interface RecordedCall {
  /** Its method, path and query. */
  readonly call: string;
  readonly body: string;
  readonly headers: Headers;
}

/** Lets the gateway reply this to every call, and records the requests. */
export function recordCalls(
  edge: ReturnType<typeof useGatewayEdge>,
  reply: () => Response = () => HttpResponse.json({}),
): readonly RecordedCall[] {
  const recorded: RecordedCall[] = [];
  edge.use(
    on.all(`${BASE_URL}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const call = `${request.method} ${pathname}${search}`;
      recorded.push({ call, body: await request.text(), headers: request.headers });
      return reply();
    }),
  );
  return recorded;
}
