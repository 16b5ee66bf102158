import type { Reply } from "../../support/distort-gateway.ts";
import type { Row } from "../row.ts";

/** The checks that read a rate, an order, an account or an article. */
export const RATES =
  /^(rate|live|recommended|public-pairs|default-pair)|create-order: (a floating|a fixed|a better)/;
export const ORDERS = /^(order|refund-info|set-email|request-refund|accept-rate|create-order): /;
export const ACCOUNT = /^account: /;
export const ARTICLES = /^content: \/blog/;
export const NO_ORDERS = /^(?!create-order|order|refund|set-email|request|accept)/;

/** Every call. */
export const ALL = /./;

/** An HTML page instead of JSON. */
export const page = (status: number): Pick<Reply, "status" | "headers" | "body"> => ({
  status,
  headers: { "content-type": "text/html" },
  body: "<html>not here</html>",
});

/** A behaviour that the contract allows, and the checks that can meet it. */
export const freedom = (
  name: string,
  planted: Row["planted"],
  more: RegExp | Partial<Row> = {},
): Row => ({
  name,
  planted,
  ...(more instanceof RegExp ? { only: more } : more),
});
