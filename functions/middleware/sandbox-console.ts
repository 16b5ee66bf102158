// Routes to the sandbox's console. It exists only while the sandbox serves, and does its own access checks.
import type { RequestScope } from "../runtime/request-scope";

/** Passes /sandbox and the paths below it to the sandbox, whose pages set their own policy. */
export async function openSandboxConsole({
  request,
  url,
  env,
  policy,
}: RequestScope): Promise<Response | undefined> {
  const isConsole = url.pathname === "/sandbox" || url.pathname.startsWith("/sandbox/");
  if (!isConsole || !env.sandbox || !env.gateway) return undefined;
  const response = await env.gateway.fetch(request);
  const own = response.headers.get("Content-Security-Policy");
  if (own !== null) policy.whole = own;
  return response;
}
