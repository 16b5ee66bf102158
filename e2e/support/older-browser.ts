import type { Page } from "@playwright/test";

/** What the oldest browsers of package.json do not know in a style sheet, and what becomes of it. */
const UNKNOWN_STYLES: readonly (readonly [known: RegExp, unknown: string])[] = [
  [/\b(?:light-dark|color-mix)\(/g, "unknown("],
  [/:(?:has|modal|popover-open)\b/g, ":unknown"],
  [/@container\b/g, "@unknown"],
  [/\b(?:container-type|field-sizing|text-wrap|content-visibility):/g, "unknown:"],
  [/(\d)(?:dvh|cqi|lh)\b/g, "$1unknown"],
  [/\(scripting:/g, "(unknown:"],
];

/** Makes the page's browser one of the oldest of package.json: methods and styles that those lack are gone. */
export async function makeOldest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = Array;
    for (const name of ["toReversed", "toSorted", "toSpliced", "with", "findLast", "findLastIndex"])
      Reflect.deleteProperty(prototype, name);
    for (const name of ["any", "timeout"]) Reflect.deleteProperty(AbortSignal, name);
    for (const name of ["canParse", "parse"]) Reflect.deleteProperty(URL, name);
    Reflect.deleteProperty(Response, "json");
    Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
    for (const name of ["withResolvers", "try"]) Reflect.deleteProperty(Promise, name);
    for (const owner of [Object, Map]) Reflect.deleteProperty(owner, "groupBy");
    Reflect.deleteProperty(window, "requestIdleCallback");
    Reflect.deleteProperty(window, "Iterator");
  });
  await page.route("**/*", async (route) => {
    const kind = route.request().resourceType();
    if (kind !== "document" && kind !== "stylesheet") return route.fallback();
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (response.status() !== 200) return route.fulfill({ response });
    const headers = response.headers();
    // It names the styles of the page by their hashes.
    delete headers["content-security-policy"];
    return route.fulfill({ response, headers, body: forget(await response.text()) });
  });
}

function forget(text: string): string {
  return UNKNOWN_STYLES.reduce((rest, [known, unknown]) => rest.replace(known, unknown), text);
}

/** Makes the page's browser older than the list: every text of the page throws when it is rendered. */
export async function makeTooOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object, "hasOwn");
    Reflect.deleteProperty(Array.prototype, "at");
  });
}

/** Makes the page's browser one that shows a text field for a date, from the server's page and from the script's. */
export async function withoutDateFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = Reflect.get(Element.prototype, "setAttribute");
    Element.prototype.setAttribute = function (name, value) {
      set.call(this, name, name === "type" && value === "date" ? "text" : value);
    };
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replaceAll('type="date"', 'type="text"');
    return route.fulfill({ response, body });
  });
}
