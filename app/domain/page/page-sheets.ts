/**
 * The header in which a rendered page lists its style sheets for the edge: their addresses, separated by spaces. It
 * never reaches a browser.
 */
export const PAGE_SHEETS_HEADER = "X-Page-Sheets";
