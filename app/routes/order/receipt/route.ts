import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { makeReceipt } from "./queries.server";

/** Serves GET /order/{id}/receipt: a printable file that loads nothing. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const receipt = await makeReceipt(args);
  if (!receipt.ok) {
    const { status, traceId } = receipt;
    throw Response.json({ traceId }, { status });
  }
  return new Response(receipt.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="${receipt.fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
