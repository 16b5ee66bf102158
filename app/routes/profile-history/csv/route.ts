import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadHistoryCsv } from "./queries.server";

/** Serves GET /profile/history.csv: all entries of the page's filter as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { csv, fileName } = await loadHistoryCsv(args);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
