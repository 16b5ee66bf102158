import { field, itemsOf, merged, PATHS, reply, type Row } from "../row.ts";
import { ACCOUNT, freedom, page } from "./freedom.ts";

const toSmall = (word: string) => word.toLowerCase();

/** The same body with some words, and the kinds of its events, in lower case. */
function inSmallLetters(body: object, names: readonly string[]): object {
  const words = names.flatMap((name): [string, string][] => {
    const word = field(body, name);
    return typeof word === "string" ? [[name, toSmall(word)]] : [];
  });
  const events = itemsOf(body, "orderEvents").map((one) => inSmallLetters(one, ["kind"]));
  const own: object = { ...body, ...Object.fromEntries(words) };
  return events.length === 0 ? own : { ...own, orderEvents: events };
}

/** Words, quotes and sessions. */
export const WORDS_AND_SESSIONS: readonly Row[] = [
  freedom(
    "words in small letters",
    [
      { path: PATHS.order, change: (order) => inSmallLetters(order, ["rateMode"]) },
      { path: PATHS.create, change: (made) => inSmallLetters(made, ["rateMode"]) },
      { path: PATHS.rate, change: (rate) => inSmallLetters(rate, ["rateMode", "ckm"]) },
      { path: PATHS.health, change: (health) => inSmallLetters(health, ["status"]) },
      {
        path: /./,
        toReply: (found) =>
          found.status < 400
            ? found
            : { ...found, body: String(found.body).replace(/ERR_[A-Z_]+/g, toSmall) },
      },
    ],
    /^(?!signature)/,
  ),
  freedom(
    "a name of the quote that is a number",
    [merged(PATHS.rate, { quoteId: 7 })],
    /^(rate|live)/,
  ),
  freedom(
    "a balance without its network",
    merged("/api/v1/affiliates/balances", { networkTitle: null }),
    {
      only: /everything that can be read/,
    },
  ),
  freedom(
    "no check of a password",
    reply(/check-password$/, () => page(404)),
    ACCOUNT,
  ),
  freedom(
    "cookies on every response, errors too",
    reply(/^\/api\/v1\/(users|affiliates)/, ({ headers }) =>
      "set-cookie" in headers
        ? {}
        : { headers: { ...headers, "set-cookie": ["lb=node-3; Path=/api"] } },
    ),
    ACCOUNT,
  ),
  freedom(
    "a session with many cookies",
    [
      reply(/authenticate$/, ({ headers }) => ({
        headers: {
          ...headers,
          "set-cookie": [
            ...[headers["set-cookie"] ?? []].flat(),
            'theme="a, b"; Path=/',
            "tracking=1; Path=/elsewhere; SameSite=None",
            "old=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
          ],
        },
      })),
    ],
    ACCOUNT,
  ),
];
