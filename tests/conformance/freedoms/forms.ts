import {
  always,
  field,
  itemsOf,
  NO_FIXED_RATE,
  PATHS,
  relisted,
  reply,
  rewritten,
  type Row,
} from "../row.ts";
import { ALL, ARTICLES, NO_ORDERS, ORDERS, freedom, page } from "./freedom.ts";

const typed = (type: string) =>
  reply(ALL, ({ headers }) => ({ headers: { ...headers, "content-type": type } }));
const OPTIONAL =
  /^\/(api\/v1\/(health|pairs\/default|orders\/public\/latest|stats\/public|rates\/public\/.*)|api\/v2\/pairs\/public|blog.*|docs.*|pages.*|roadmap.*|support.*|dict.*)$/;
const CONTENT = /^\/blog\/(en|ru)(\/item)?$/;

/** Bodies, types and absent calls. */
export const FORMS: readonly Row[] = [
  freedom("nothing at all", []),
  freedom("nothing that is optional", [], {
    gateway: { lagMs: 0 },
    options: { account: undefined },
  }),
  freedom("a Content-Type in capitals", typed("Application/JSON")),
  freedom("a Content-Type with a charset", typed('application/json; Charset="UTF-8"'), NO_ORDERS),
  freedom("problems in their own type", {
    path: ALL,
    toReply: (found) =>
      found.status < 400
        ? found
        : { ...found, headers: { ...found.headers, "content-type": "application/problem+json" } },
  }),
  freedom("a JSON type of a vendor", typed("application/vnd.gateway.v1+json"), NO_ORDERS),
  freedom(
    "null for what articles may leave out",
    [
      {
        path: CONTENT,
        change: (body) => {
          const nothing = {
            keywords: null,
            locales: null,
            updated: null,
            headings: null,
            related: null,
          };
          const items = field(body, "items");
          if (items === undefined) return { ...body, ...nothing };
          return {
            ...body,
            items: itemsOf(body, "items").map((one) => ({ ...one, ...nothing })),
          };
        },
      },
      relisted(/^\/blog\/(en|ru)\/categories$/, (all) =>
        all.map((group) => ({ ...group, description: null })),
      ),
    ],
    ARTICLES,
  ),
  freedom(
    "null for what instruments may leave out",
    [
      relisted(PATHS.instruments, (all) =>
        all.map((one) => ({
          ...one,
          currencyLogoLink: null,
          currencyFriendlyTitle: null,
          bestChangeName: null,
          coinstatValue: null,
          instrumentType: null,
        })),
      ),
    ],
    NO_ORDERS,
  ),
  ...[404, 405, 501].map((status) =>
    freedom(
      `a page with ${String(status)} for what is optional`,
      reply(OPTIONAL, () => page(status)),
      NO_ORDERS,
    ),
  ),
  freedom("an empty 404 for what is optional", [
    reply(OPTIONAL, () => ({ status: 404, headers: {}, body: "" })),
  ]),
  freedom(
    "null for what metadata may leave out, and keys that nobody knows",
    always("/dict/seo", 200, { data: { title: { en: "Home", ru: null }, og_type: null, mood: 1 } }),
    /dict\/seo/,
  ),
  freedom(
    "version 1 of the instruments alone",
    reply(PATHS.instruments, () => page(404)),
    NO_ORDERS,
  ),
  freedom(
    "fields that nobody knows",
    rewritten(ALL, (body) => (Array.isArray(body) ? body : { ...body, mood: [{}] })),
  ),
  freedom(
    "no default pair and no health",
    [
      always(PATHS.defaultPair, 404, { code: "ERR_NOT_FOUND" }),
      always(PATHS.health, 404, { code: "ERR_NOT_FOUND" }),
    ],
    NO_ORDERS,
  ),
  freedom("no fixed rates", NO_FIXED_RATE, /^(rate|order|refund-info|set-email|create-order): /),
  freedom(
    "a call without its address that is a wrong request",
    {
      path: PATHS.order,
      toResponse: (_, { url }) =>
        url.includes("destinationAddress")
          ? undefined
          : { status: 400, body: { code: "ERR_VALIDATION", message: "" } },
    },
    ORDERS,
  ),
  freedom(
    "forms that are checked before anything else",
    {
      path: /\/(public-info|order-refund-info|set-email|request-refund|accept-rate-mode-change)$/,
      toResponse: (_, { url, body }) =>
        /nobody|"refundAddress":"x"/.test(url + body)
          ? { status: 400, body: { code: "ERR_VALIDATION", message: "" } }
          : undefined,
    },
    ORDERS,
  ),
];
