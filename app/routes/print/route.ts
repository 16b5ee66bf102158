import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { drawPrintFile, readPrintSeed } from "~/domain/page/guilloche";

/** Serves GET /print/{seed}.svg: the security print of an order, a pair or an article. It is the same for everybody and for ever. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const seed = readPrintSeed(params.file ?? "");
  if (seed === undefined) throw new Response(null, { status: 404 });
  return new Response(drawPrintFile(seed), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
