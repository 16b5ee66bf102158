// A browser's first page contains its styles, so that one response is enough to read it. Later pages link the files,
// which the browser has cached by then (docs/decisions/018-styles-in-the-first-page.md).
import { LOOKUP_IN_VAIN_HEADER } from "~/domain/order/order-lookup";
import { PAGE_SHEETS_HEADER } from "~/domain/page/page-sheets";
import sheets from "../../build/server/sheets.js";
import type { RequestScope } from "../runtime/request-scope";

/** The style element of a sheet, as text and in UTF-8. */
export interface InlineSheet {
  readonly markup: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Inline sheets by the URLs of their files. */
export type InlineSheets = ReadonlyMap<string, InlineSheet>;

// Filled on first use; it holds at most one entry per file of the build.
const inline = new Map<string, InlineSheet>();

/** Returns the sheets that replace their links in this page, and allows exactly these in its policy. Returns none if the browser already knows the files or the picker is open. */
export function findInlineSheets(response: Response, scope: RequestScope): InlineSheets {
  // With inline styles and the picker's full list, a page would exceed 30 KB (ADR 018).
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

/** Removes internal headers, and on a first page the headers that delay its text. */
export function trimPageHeaders(headers: Headers, scope: RequestScope): void {
  headers.delete(PAGE_SHEETS_HEADER);
  headers.delete(LOOKUP_IN_VAIN_HEADER);
  // Chromium delays text for fonts that a header names. Every page names its fonts in the body. Only later pages, whose
  // browsers have cached the fonts, name them in the header too.
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
  // app/remix-workarounds/inline-sheets.ts finds the element by this attribute.
  const markup = `<style data-href="${name}">${css}</style>`;
  return { markup, bytes: new TextEncoder().encode(markup) };
}
