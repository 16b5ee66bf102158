import { tagsOf } from "./markup";
import { BROWSER } from "./send";

const AT_ONCE = 4;
/** A site that keeps growing while it is crawled has a trap. */
const MOST_PAGES = 3_000;

export interface CrawledPage {
  /** With its query. */
  path: string;
  status: number;
  /** The path of the last response, which differs after a redirect. */
  landed: string;
  html: string;
  /** Our own pages that it links to, without fragments. */
  links: string[];
}

export interface Site {
  pages: Map<string, CrawledPage>;
  /** Addresses of the sitemap. */
  listed: string[];
  /** Paths that pages link to and robots.txt forbids. */
  shunned: Set<string>;
}

/** Reads the whole site as a search engine does: from both home pages and the sitemap, obeying robots.txt. Pages that match `skipped` are not read. */
export async function crawl(origin: string, skipped?: RegExp): Promise<Site> {
  const isAllowed = toRule(await (await fetch(`${origin}/robots.txt`)).text());
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
    url.slice(origin.length),
  );
  const pages = new Map<string, CrawledPage>();
  const isRead = (path: string) => skipped?.test(path) !== true;
  const queue = ["/", "/ru", ...listed.filter(isRead)];
  const seen = new Set(queue);
  const shunned = new Set<string>();
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const page = await readPage(origin, path);
      pages.set(path, page);
      for (const link of page.links) {
        if (!isAllowed(link)) shunned.add(new URL(link, origin).pathname);
        if (seen.has(link) || !isAllowed(link) || !isRead(link)) continue;
        if (seen.size > MOST_PAGES) continue;
        seen.add(link);
        queue.push(link);
      }
    }
  };
  // The first pages fill the queue for the others.
  await readFirst(queue, work);
  return { pages, listed, shunned };
}

async function readFirst(queue: readonly string[], work: () => Promise<void>): Promise<void> {
  do await Promise.all(Array.from({ length: AT_ONCE }, work));
  while (queue.length > 0);
}

let reads = 0;

async function readPage(origin: string, path: string): Promise<CrawledPage> {
  // Each page is read from another address: limits count by address.
  reads += 1;
  const address = `203.0.${String(Math.floor(reads / 250))}.${String(1 + (reads % 250))}`;
  const headers = { ...BROWSER, "cf-connecting-ip": address };
  const response = await fetch(origin + path, { headers });
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const html = isHtml ? await response.text() : "";
  if (!isHtml) await response.body?.cancel();
  const landed = response.url.slice(origin.length) || "/";
  return { path, status: response.status, landed, html, links: readLinks(html, origin + path) };
}

function readLinks(html: string, base: string): string[] {
  const { origin } = new URL(base);
  const targets = tagsOf(html, "a").flatMap(({ href }) =>
    href === undefined || !URL.canParse(href, base) ? [] : [new URL(href, base)],
  );
  const ours = targets.filter((url) => url.origin === origin);
  return [...new Set(ours.map(({ pathname, search }) => pathname + search))];
}

/** Whether robots.txt allows all crawlers to read a path. */
function toRule(robots: string): (path: string) => boolean {
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, pattern = ""]) => {
    const escaped = pattern.replace(/[.?+^$()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${escaped}`);
  });
  return (path) => !disallowed.some((rule) => rule.test(path));
}

type FindFaults = (page: CrawledPage) => string[];

/** Lists every fault with its page, so that a failure names them all. */
export function findOn(among: readonly CrawledPage[], findFaults: FindFaults): string[] {
  return among.flatMap((page) => findFaults(page).map((fault) => `${page.path}: ${fault}`));
}
