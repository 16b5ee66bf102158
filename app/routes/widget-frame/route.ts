import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { makeWidgetFrame } from "./queries.server";

/** GET /widget/frame: a document of its own for somebody else's page, without script, session or cookies. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { html, policy } = await makeWidgetFrame(args);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
    },
  });
}
