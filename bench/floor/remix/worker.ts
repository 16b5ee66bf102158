// Remix with one page that says hello, to measure the cost of the framework alone.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "../../build/remix/server/index.js";

const handle = createRequestHandler(build satisfies ServerBuild, "production");

export default {
  fetch: (request) => handle(request),
} satisfies ExportedHandler;
