import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { makeWidgetFrame } from "./queries.server";

/** Serves GET /widget/frame: a separate document for other sites, without session or cookies. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { html, policy } = await makeWidgetFrame(args);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      // A frame in a sandbox has no origin, and its script asks for the frame again.
      "Access-Control-Allow-Origin": "*",
    },
  });
}
