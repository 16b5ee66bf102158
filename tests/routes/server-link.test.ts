import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
// oxlint-disable-next-line no-restricted-imports -- what the server's links are compared with
import { Link as RouterLink } from "react-router-dom";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { Link } from "~/ui/link";

type Props = Parameters<typeof Link>[0];

/** A link on a page two routes deep. */
async function write(element: ReactElement): Promise<string> {
  const routes = [{ path: "/ru", children: [{ path: "exchange-btc-eth", element }] }];
  const handler = createStaticHandler(routes);
  const request = new Request("https://agio.test/ru/exchange-btc-eth?amount=2");
  const context = await handler.query(request);
  if (context instanceof Response) throw new Error("The page has gone elsewhere");
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(
    createElement(StaticRouterProvider, { router, context, hydrate: false }),
  );
}

const PROPS: readonly Props[] = [
  { to: "/" },
  { to: "/ru/docs/start/first-exchange" },
  { to: "/docs#operators" },
  { to: "/exchange-btc-eth?amount=0.5&coin=1#form" },
  { to: "/ru/order/42?destinationAddress=a%20b", className: "btn", rel: "prev" },
  { to: "/support", replace: true, preventScrollReset: true, "aria-current": "page" },
  { to: "/support", reloadDocument: true, hrefLang: "ru", lang: "ru" },
  { to: "?dialog=login" },
  { to: "?", preventScrollReset: true },
  { to: "#main" },
  { to: "/blog//post" },
  { to: "/docs/../terms" },
  { to: "/docs?" },
  { to: "/docs#" },
];

describe("a link from the server", () => {
  it.each(PROPS)("renders %j like React Router", async (props) => {
    const written = await write(createElement(Link, props, "text"));
    const expected = await write(createElement(RouterLink, props, "text"));
    expect(written).toContain("text</a>");
    expect(sortAttributes(written)).toEqual(sortAttributes(expected));
  });
});

const sortAttributes = (html: string) => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort();
