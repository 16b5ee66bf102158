// What a deployment with wrong settings serves: nothing but a plain 503. Its operator reads in the log what to mend.
import { makeLog } from "./log";

const BODY = "This exchange is not set up yet. Its operator finds the reason in the log.\n";

/** The response to every request while the settings are wrong; `problems` go into the log only. */
export function respondNotSetUp(problems: readonly string[]): Response {
  makeLog(crypto.randomUUID())("not-set-up", { problems });
  return new Response(BODY, {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
