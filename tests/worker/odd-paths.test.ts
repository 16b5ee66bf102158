// Paths that no link of ours has (docs/security.md 9). Routers, browsers and URL parsers read them differently.
import { expect, test } from "vitest";
import { useSharedProduct } from "./support/product";
import { BROWSER, OWN_FORM, send, type Sent } from "./support/send";

const product = useSharedProduct();

/** Parts of a path as they go over the wire. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  slashes: ["%2F", "%2F%2F", "//", "//evil.example", "%2F%2Fevil.example", "%252F", "%25252F"],
  backslashes: ["%5C", "%5C%5C", "%5Cevil.example", "%5C%2Fevil.example", "%5C:99999", "%255C"],
  "backslashes of a host": ["%5C%20", "%5C%5B", "%5C@", "%5Ca%3Cb", "%5C%23", "%5C%EF%BC%8F"],
  "raw backslashes": ["\\", "\\evil.example", "/\\evil.example"],
  dots: [".", "..", "%2e%2e", "..%2F", "..;/", "%2e%2e%2f%2e%2e%2fetc"],
  "control characters": ["%00", "%09", "%0A", "%0D%0Ax:y", "%1F", "%7F", "%C2%85", "%E2%80%A8"],
  "UTF-8 that is none": ["%C0%AF", "%C0%AE", "%E0%80%AF", "%F0%80%80%AF", "%ED%A0%80", "%FF"],
  percents: ["%", "%2", "%zz", "%25", "%25%32%46"],
  delimiters: [";", ";a=b", "a;b", "@evil.example", ":", "http:", "https:%2F%2Fevil.example", "|"],
  invisible: ["%E2%80%AE", "%E2%80%8B", "%EF%BB%BF", "%EF%BC%8Fevil.example", "%20", "+"],
  "names of others": ["constructor", "__proto__", "_data", ".data", "x.data", "_payload.json"],
  "long ones": ["a".repeat(2100), "a/".repeat(40), "%2F".repeat(100), "%5C".repeat(100)],
};

const SHAPES = [
  (part: string) => `/${part}`,
  (part: string) => `/ru/${part}`,
  (part: string) => `/en/${part}`,
  (part: string) => `/order/${part}?destinationAddress=x`,
  (part: string) => `/exchange-${part}`,
  (part: string) => `/go/${part}`,
  (part: string) => `/blog/${part}/`,
  (part: string) => `/${part}.data`,
  (part: string) => `/${part}/_payload.json`,
];

/** Follows redirects of our own, and returns the last status. */
async function open(sent: Sent, rest = 3): Promise<number> {
  const { status, headers } = await send(product.origin, sent);
  if (headers.location === undefined) return status;
  const target = new URL(headers.location, product.origin);
  expect([sent.path, target.origin]).toEqual([sent.path, product.origin]);
  return rest === 0 ? status : open({ ...sent, path: target.pathname + target.search }, rest - 1);
}

const REQUESTS: readonly Omit<Sent, "path">[] = [
  { headers: BROWSER },
  { method: "POST", headers: OWN_FORM, body: "theme=dark" },
];

test.each(Object.entries(PARTS))("%s end in a page of ours or a 4xx", async (_name, parts) => {
  const paths = parts.flatMap((part) => SHAPES.map((shape) => shape(part)));
  for (const path of paths) {
    const statuses = await Promise.all(REQUESTS.map((sent) => open({ ...sent, path })));
    expect([path, Math.max(...statuses)]).toEqual([path, expect.toSatisfy(isNoFault)]);
  }
});

function isNoFault(status: number): boolean {
  return status < 500;
}

test.each([
  ["/order/A%252FB", "A%2FB"],
  ["/order/A%2FB", "A/B"],
  ["/order/A%255CB", "A%5CB"],
  ["/order/A%2525B", "A%25B"],
  ["/ru/order/A%252FB", "A%2FB"],
])("%s is the order %s", async (path, number) => {
  const { text } = await send(product.origin, { path, headers: BROWSER });
  expect(text).toContain(`${number}<`);
});
