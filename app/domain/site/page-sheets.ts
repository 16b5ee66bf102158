/**
 * The header by which a rendered page names its style sheets to the edge: their addresses with a space between. It
 * never reaches a browser.
 */
export const PAGE_SHEETS_HEADER = "X-Page-Sheets";
