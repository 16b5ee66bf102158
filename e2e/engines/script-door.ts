// A Worker in front of the product that adds scripts to its pages, as an extension does. WebKit's WebDriver has no
// command for that. If the page's policy applies, it also allows these scripts.
import { createHash } from "node:crypto";
import type { V4WorkerOptions } from "miniflare";
import { WORKER_NAMES } from "../../scripts/product/worker-names.ts";

/** Scripts for each page. */
export interface AddedScripts {
  /** Runs before all other scripts. */
  readonly head: string;
  /** Runs after the page is parsed and before its own modules. */
  readonly tail: string;
}

interface DoorOptions extends AddedScripts {
  /** False for an extension's scripts, to which no page's policy applies. */
  readonly keepsPolicy: boolean;
}

const DOOR = `
export default {
  async fetch(request, { PRODUCT, HEAD, TAIL, SOURCES, KEEPS_POLICY }) {
    const response = await PRODUCT.fetch(request, { redirect: "manual" });
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const headers = new Headers(response.headers);
    const policy = headers.get("content-security-policy");
    if (!KEEPS_POLICY) headers.delete("content-security-policy");
    else if (policy) headers.set("content-security-policy", policy.replace("script-src", "script-src " + SOURCES));
    const html = await response.text();
    const toTag = (script) => "<script>" + script + "</script>";
    const page = html.replace(/<head[^>]*>/, (head) => head + toTag(HEAD)) + toTag(TAIL);
    return new Response(page, { status: response.status, headers });
  },
};`;

/** Returns the Worker that adds these scripts. */
export function makeScriptDoor({ head, tail, keepsPolicy }: DoorOptions): V4WorkerOptions {
  const [HEAD, TAIL] = [withoutElement(head), withoutElement(tail)];
  return {
    name: "script-door",
    compatibilityDate: "2026-11-17",
    modules: [{ type: "ESModule", path: "door.js", contents: DOOR }],
    bindings: {
      HEAD,
      TAIL,
      SOURCES: `${toSource(HEAD)} ${toSource(TAIL)}`,
      KEEPS_POLICY: keepsPolicy,
    },
    serviceBindings: { PRODUCT: WORKER_NAMES.product },
  };
}

/** The script removes its own element first, so that the page equals the server's. */
function withoutElement(script: string): string {
  return `document.currentScript.remove();${script}`;
}

/** Returns the source with which a policy allows the script. */
function toSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
