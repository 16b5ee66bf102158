// Owns what a station of the request's way is (docs/architecture.md, "One straight line").
import type { RequestScope } from "../scope/request-scope";

/** Answers, hands on a changed visit, or steps aside. */
export type Middleware = (scope: RequestScope) => MiddlewareResult | Promise<MiddlewareResult>;

/** A response ends the way; a visit replaces the one that the later stations see. */
export type MiddlewareResult = Response | RequestScope | undefined;

/** Sends the visit along the stations; the last one always answers. */
export async function runMiddleware(
  middleware: readonly Middleware[],
  scope: RequestScope,
): Promise<Response> {
  let current = scope;
  for (const handle of middleware) {
    const result = await handle(current);
    if (result instanceof Response) return result;
    current = result ?? current;
  }
  throw new Error("No station answered.");
}
