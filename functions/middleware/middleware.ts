// What a middleware is, and how a request passes them (docs/architecture.md, "One straight line").
import type { RequestScope } from "../runtime/request-scope";

/** Responds, hands on a changed scope, or steps aside. */
export type Middleware = (scope: RequestScope) => MiddlewareResult | Promise<MiddlewareResult>;

/** A response ends the chain; a scope replaces the one that the later middleware see. */
export type MiddlewareResult = Response | RequestScope | undefined;

/** Runs them in order; the last one always responds. */
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
  throw new Error("No middleware responded.");
}
