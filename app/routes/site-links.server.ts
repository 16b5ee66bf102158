// The pages that may have been meant where there is none: the browser needs them in their columns only.
import { COMPANY_LINKS, FOOTER_COLUMNS, HEADER_LINKS } from "~/components/shell/site-links";

const [EXCHANGE_COLUMN, HELP_COLUMN, DEVELOPER_COLUMN] = FOOTER_COLUMNS;
const ALL_LINKS = [
  ...HEADER_LINKS,
  ...EXCHANGE_COLUMN.links,
  ...HELP_COLUMN.links,
  ...DEVELOPER_COLUMN.links,
  ...COMPANY_LINKS,
];

/** Every page that the header and the footer name, each once. */
export const SITE_LINKS = [...new Map(ALL_LINKS.map((link) => [link.path, link])).values()];
