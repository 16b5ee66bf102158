// A POST that none of our forms sends: every page explains it, and none fails (docs/security.md 36).
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import routes from "~/routes";
import { useSharedProduct } from "./support/product";
import { BROWSER, OWN_FORM, send } from "./support/send";

const product = useSharedProduct();
const PARAMETERS: Readonly<Record<string, string>> = {
  ":id": "AAAAAAAA",
  ":pair": "exchange-btc-eth",
  ":hash": "x",
  ":locale": "en",
  "*": "nowhere/at/all",
};

/** Every path of the route table, with values for its parameters. */
function pathsOf(table: typeof routes, parent = ""): string[] {
  return table.flatMap(({ path = "", children = [] }) => {
    const own = path.split("/").map((segment) => PARAMETERS[segment] ?? segment);
    const whole = [parent, ...own].filter(Boolean).join("/");
    return children.length > 0 ? pathsOf(children, whole) : [`/${whole}`];
  });
}

const PATHS = [...new Set(pathsOf(routes))];
const BOUNDARY = "multipart/form-data; boundary=x";
const PART = '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\ncreate\r\n';

const BODIES: readonly [string, string | undefined, string, number][] = [
  ["JSON", "application/json", "{}", 415],
  ["text", "text/plain", "intent=create", 415],
  ["a type that begins like a form's", "multipart/form-data-x; boundary=x", PART, 415],
  ["no type", undefined, "intent=create", 415],
  ["multipart without a boundary", "multipart/form-data", PART, 400],
  ["multipart that breaks off", BOUNDARY, PART, 400],
  ["invalid multipart", BOUNDARY, "intent=create", 400],
  ["multipart with a thousand fields", BOUNDARY, `${PART.repeat(1000)}--x--`, 400],
  ["multipart with two boundaries", `multipart/form-data; x="; boundary=y"; boundary=x`, PART, 400],
  ["a field whose name has a line break", OWN_FORM["content-type"], "a%0d%0ab=x%E2%80%8B", 400],
  ["more fields than any form has", "application/x-www-form-urlencoded", "a=1&".repeat(5000), 400],
];

describe.each(BODIES)("a POST of %s", (_name, type, body, status) => {
  test(`is ${String(status)} on every page`, async () => {
    const { "content-type": _, ...headers } = OWN_FORM;
    for (const path of PATHS) {
      const response = await send(product.origin, {
        method: "POST",
        path,
        body,
        headers: type === undefined ? headers : { ...headers, "content-type": type },
      });
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers["content-type"]).toContain("text/html");
    }
  });
});

test.each(["%ff%fe=%zz&%", "=&&=&", "intent=%00&intent=create", "__proto__=1&constructor=2", ""])(
  "a nonsense form (%s) fails on no page",
  async (body) => {
    for (const path of PATHS) {
      const response = await send(product.origin, {
        method: "POST",
        path,
        headers: OWN_FORM,
        body,
      });
      expect([path, response.status < 500]).toEqual([path, true]);
    }
  },
);

test.each([
  ["a form", "Content-Length: 500", "intent=cre"],
  ["chunks", "Transfer-Encoding: chunked", "5\r\ninten\r\n400\r\nt=cre"],
])("%s with a broken connection is not our failure", async (_name, length, body) => {
  const { hostname, port, host } = new URL(product.origin);
  const type = "Content-Type: application/x-www-form-urlencoded";
  const head = ["POST / HTTP/1.1", `Host: ${host}`, "Sec-Fetch-Site: same-origin", type, length];
  const socket = connect({ host: hostname, port: Number(port) });
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(["GET", "HEAD"])("a %s with a body is served without it", async (method) => {
  for (const path of ["/", "/support", "/exchange-btc-eth.data", "/api/v1/health"]) {
    const response = await send(product.origin, { method, path, headers: BROWSER, body: "a=1" });
    expect([path, response.status]).toEqual([path, 200]);
  }
});
