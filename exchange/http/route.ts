// The table of a gateway's calls.
import type { CallMethod } from "~/contracts/calls/call";
import { failWith, type ApiReply, type ApiResult } from "./api-error";

/** One call of a gateway; faults name it by `call`. */
export interface Route<Call> {
  readonly method: CallMethod;
  readonly path: string;
  readonly call: string;
  readonly handle: (call: Call) => Promise<ApiReply<unknown>>;
}

/** Returns the route of a request. Fails with 404 for an unknown path, and with 405 for another method of a known one. */
export function findRoute<R extends Pick<Route<never>, "method" | "path">>(
  routes: readonly R[],
  { method, url }: Pick<Request, "method" | "url">,
): ApiResult<R> {
  const { pathname } = new URL(url);
  const onPath = routes.filter(({ path }) => path === pathname);
  const route = onPath.find((each) => each.method === method);
  if (route) return { ok: true, value: route };
  return onPath.length > 0
    ? failWith("ERR_BAD_REQUEST", { status: 405 })
    : failWith("ERR_NOT_FOUND");
}
