// The styles of a browser's first page come inside of it, so that one response is enough to read it. Later pages link
// the files, which browsers store (docs/decisions/018-styles-in-the-first-page.md).
import { PAGE_SHEETS_HEADER } from "~/domain/site/page-sheets";
import sheets from "../../build/server/sheets.js";
import type { RequestScope } from "../scope/request-scope";

/** Lets the rewriter put the styles of a browser's first page in the place of its links, and the policy allow just these. */
export function inlineStyles(
  rewriter: HTMLRewriter,
  response: Response,
  scope: RequestScope,
): HTMLRewriter {
  if (scope.context.session.isKnown()) return rewriter;
  const names = response.headers.get(PAGE_SHEETS_HEADER)?.split(" ") ?? [];
  scope.policy.styles = names.flatMap((name) => sheets[name]?.hash ?? []);
  return rewriter.on('link[rel="stylesheet"]', {
    element(link) {
      const name = link.getAttribute("href") ?? "";
      const sheet = names.includes(name) ? sheets[name] : undefined;
      // app/islands/router/inline-sheets.ts goes by the name.
      if (sheet) link.replace(`<style data-href="${name}">${sheet.css}</style>`, { html: true });
    },
  });
}
