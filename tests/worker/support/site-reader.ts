// Reads every kind of page and file of a site, to search them for a text.
import { expect } from "vitest";
import * as z from "zod";
import { PROFILE_LINKS } from "~/components/shell/profile-page-names";
import { ETH_ADDRESS, FLOATING_PAYLOAD } from "../../support/sandbox-orders";
import { registerBrowser } from "./account-browser";
import { metaOf, tagsOf } from "./markup";
import { BROWSER } from "./send";

const created = z.object({ orderId: z.string() });

/** Reads the site at this origin. It has the languages en and de, and the sandbox. */
export function makeSiteReader(origin: () => string) {
  async function open(path: string): Promise<Response> {
    const response = await fetch(origin() + path, { headers: BROWSER });
    expect(response.status, path).toBe(path.includes("nowhere") ? 404 : 200);
    return response;
  }

  async function read(path: string): Promise<string> {
    return (await open(path)).text();
  }

  /** Returns a page with its headers, which include its cookies. */
  async function readWhole(path: string): Promise<string> {
    const response = await open(path);
    return JSON.stringify([...response.headers]) + (await response.text());
  }

  /** The paths of the sitemap, without pairs, which differ in no text. */
  async function listPages(): Promise<string[]> {
    const sitemap = await read("/sitemap.xml");
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
      url.slice(origin().length),
    );
    return paths.filter((path) => !path.includes("/exchange-"));
  }

  /** The page of a new order, and its related pages. */
  async function listOrderPages(): Promise<string[]> {
    const response = await fetch(`${origin()}/api/v1/orders/public/create`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": "sandbox-key" },
      body: JSON.stringify({ ...FLOATING_PAYLOAD, userEmail: "order@zinnia-mail.io" }),
    });
    const { orderId } = created.parse(await response.json());
    const query = `?destinationAddress=${ETH_ADDRESS}`;
    return [`/order/${orderId}${query}`, `/de/order/${orderId}/receipt${query}`];
  }

  /** The pages of a new account in both languages, and those of the console with its emails. */
  async function readAccount(): Promise<Map<string, string>> {
    const browser = await registerBrowser(origin(), "zoe@zinnia-mail.io");
    const paths = PROFILE_LINKS.flatMap(({ path }) => [path, `/de${path}`]);
    const pages = new Map<string, string>();
    for (const path of [...paths, "/", "/my-exchanges"]) {
      const { headers, text } = await browser.open(path);
      pages.set(path, JSON.stringify(headers) + text);
    }
    for (const path of [...(await listConsole()), "/sandbox/api/outbox"]) {
      pages.set(path, await readWhole(path));
    }
    return pages;
  }

  async function listConsole(): Promise<string[]> {
    const links = tagsOf(await read("/sandbox"), "a").flatMap(({ href = "" }) => href);
    return links.filter((href) => href.startsWith("/sandbox"));
  }

  /** The path of a page's preview. */
  async function findPreview(path: string): Promise<string> {
    return new URL(metaOf(await read(path), "og:image") ?? "").pathname;
  }

  return { open, read, readWhole, listPages, listOrderPages, readAccount, findPreview };
}
