// The pages that a 404 may suggest. Only the server needs them in one list; the browser shows them by column.
import { COMPANY_LINKS, FOOTER_COLUMNS, HEADER_LINKS } from "~/components/shell/site-links";

const [EXCHANGE_COLUMN, HELP_COLUMN, DEVELOPER_COLUMN] = FOOTER_COLUMNS;
const ALL_LINKS = [
  ...HEADER_LINKS,
  ...EXCHANGE_COLUMN.links,
  ...HELP_COLUMN.links,
  ...DEVELOPER_COLUMN.links,
  ...COMPANY_LINKS,
];

/** All links of the header and the footer, without duplicates. */
export const SITE_LINKS = [...new Map(ALL_LINKS.map((link) => [link.path, link])).values()];
