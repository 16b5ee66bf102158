// The way to the sandbox's console. It exists only while the sandbox serves, and guards itself.
import type { RequestScope } from "../scope/request-scope";

/** Passes /sandbox and what is below it to the sandbox. */
export function openSandboxConsole({
  request,
  url,
  env,
}: RequestScope): Promise<Response> | undefined {
  const isConsole = url.pathname === "/sandbox" || url.pathname.startsWith("/sandbox/");
  if (!isConsole || !env.sandbox || !env.gateway) return undefined;
  return env.gateway.fetch(request);
}
