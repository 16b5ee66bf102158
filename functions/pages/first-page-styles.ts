// The styles of a browser's first page come inside of it, so that one response is enough to read it. Later pages link
// the files, which browsers store (docs/decisions/018-styles-in-the-first-page.md).
import { LOOKUP_IN_VAIN_HEADER } from "~/domain/order/order-lookup";
import { PAGE_SHEETS_HEADER } from "~/domain/site/page-sheets";
import sheets from "../../build/server/sheets.js";
import type { RequestScope } from "../runtime/request-scope";

/** A sheet as it stands in a page, as text and in UTF-8. */
export interface InlineSheet {
  readonly markup: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** By the addresses of their files. */
export type InlineSheets = ReadonlyMap<string, InlineSheet>;

// Made when a page first needs them: there are as many as the build has files.
const inline = new Map<string, InlineSheet>();

/** The sheets that stand in this page in the place of their links, none where the browser knows the files or the picker is open; the policy allows just these. */
export function findInlineSheets(response: Response, scope: RequestScope): InlineSheets {
  // With them and the picker's whole list in it a page would be above 30 KB (ADR 018).
  if (scope.context.session.isKnown() || scope.url.searchParams.has("pick")) return new Map();
  const names = response.headers.get(PAGE_SHEETS_HEADER)?.split(" ") ?? [];
  scope.policy.styles = names.flatMap((name) => sheets[name]?.hash ?? []);
  return new Map(
    names.flatMap((name) => {
      const sheet = findInlineSheet(name);
      return sheet ? [[name, sheet]] : [];
    }),
  );
}

/** Takes out of a page's headers what was for us, and out of a first page's what would hold its text back. */
export function trimPageHeaders(headers: Headers, scope: RequestScope): void {
  headers.delete(PAGE_SHEETS_HEADER);
  headers.delete(LOOKUP_IN_VAIN_HEADER);
  // Chromium holds text back for fonts that a header names. Every page names them in its body; only later pages, whose
  // browsers have them stored, name them in the header as well.
  if (hasInlineSheets(scope)) headers.delete("Link");
}

function hasInlineSheets({ policy }: RequestScope): boolean {
  return policy.styles.length > 0;
}

function findInlineSheet(name: string): InlineSheet | undefined {
  const sheet = sheets[name];
  if (!sheet) return undefined;
  const known = inline.get(name) ?? toInlineSheet(name, sheet.css);
  inline.set(name, known);
  return known;
}

function toInlineSheet(name: string, css: string): InlineSheet {
  // app/islands/router/inline-sheets.ts goes by the name.
  const markup = `<style data-href="${name}">${css}</style>`;
  return { markup, bytes: new TextEncoder().encode(markup) };
}
