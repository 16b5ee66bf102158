// Defines a middleware and runs the chain (docs/architecture.md, "One straight line").
import type { RequestScope } from "../runtime/request-scope";

/** Responds, returns a changed scope, or returns undefined to continue. */
export type Middleware = (scope: RequestScope) => MiddlewareResult | Promise<MiddlewareResult>;

/** A response ends the chain; a scope replaces the current one for the rest of the chain. */
export type MiddlewareResult = Response | RequestScope | undefined;

/** Runs the middleware in order; the last one always responds. */
export async function runMiddleware(
  middleware: readonly Middleware[],
  scope: RequestScope,
): Promise<Response> {
  let current = scope;
  for (const handle of middleware) {
    const handled = handle(current);
    const result = handled instanceof Promise ? await handled : handled;
    if (result instanceof Response) return result;
    current = result ?? current;
  }
  throw new Error("No middleware responded.");
}

/** Passes a response on, or replaces it. */
export type WayOut = (response: Response, scope: RequestScope) => Response | Promise<Response>;

/** Takes a response through the steps in order. */
export async function runWayOut(
  steps: readonly WayOut[],
  response: Response,
  scope: RequestScope,
): Promise<Response> {
  let current = response;
  for (const step of steps) {
    const next = step(current, scope);
    current = next instanceof Promise ? await next : next;
  }
  return current;
}
