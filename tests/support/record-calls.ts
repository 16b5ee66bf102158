import { http as on, HttpResponse } from "msw";
import { BASE_URL, type useGatewayEdge } from "./gateway-edge";

/** A call that a gateway got. */
export interface RecordedCall {
  /** Its method, path and query. */
  readonly call: string;
  readonly body: string;
  readonly headers: Headers;
}

/** Lets the gateway say so to everything, and records what it is asked. */
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
