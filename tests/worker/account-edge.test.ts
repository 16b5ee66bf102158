// The edge for signed-in visitors. It passes on their identity, writes their name, accepts their photos, and counts
// their requests (docs/security.md 7, 17, 26, 43, 45).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REQUEST_LIMITS } from "~/domain/limits/request-limits";
import { PLAIN_WEBP } from "../support/photos";
import {
  atAccounts,
  CANARY,
  openSignedIn,
  signIn,
  startAccounts,
  type AccountStub,
} from "./support/accounts";
import { isFreshRender } from "./support/cached-page";
import { useProduct } from "./support/product";
import { submitDetails } from "./support/submit-details";
import { BROWSER, OWN_FORM, send, type PageResponse } from "./support/send";

const RATE = "/api/v2/rates/public/one";
const SUBMIT = "/api/v1/users/kyc/submit";

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({
  // A rejected body is cut off: one more hop on its way could lose the reply.
  isAlone: true,
  vars: { ...atAccounts(accounts), PAGE_CACHE: "on", ANALYTICS_DATA_LAYER: "1" },
}));

const open = (path: string, headers: Record<string, string> = BROWSER) =>
  send(product.origin, { path, headers });
const markOf = ({ text }: PageResponse) => /<html[^>]* data-account="([^"]*)"/.exec(text)?.[1];

describe("the visitor's identity", () => {
  test("is sent with a visitor's own rate, and with no shared call", async () => {
    const { headers } = await openSignedIn(product.origin);
    accounts.gateway.calls.length = 0;
    for (const path of ["/", "/exchange-btc-eth", "/popular-exchanges", "/rates.xml"]) {
      await open(path, headers);
    }
    await open("/exchange-btc-eth?amount=0.1", headers);
    const withCookie = accounts.gateway.calls.filter((call) => call.headers.cookie !== undefined);
    expect(withCookie.map(({ url }) => url.split("?")[0])).toEqual([RATE, RATE]);
    for (const { headers: sent } of withCookie) expect(sent.cookie).toContain(CANARY);
  });
});

describe("a shared page", () => {
  const everyonesPart = ({ text }: PageResponse) =>
    text
      // A first page contains its styles; a signed-in visitor has opened a page before.
      .replace(/<style data-href="([^"]*)">.*?<\/style>/gs, '<link rel="stylesheet" href="$1"/>')
      .replace(/ data-(?:request-id|account|account-mark|analytics)="[^"]*"/g, "")
      .replace(/(data-account-name[^>]*>)[^<]*/g, "$1")
      .replace(/(<input[^>]*name="_key"[^>]*?) value="[^"]*"/g, "$1");

  test("has the same bytes for guests and signed-in visitors, except the name", async () => {
    await open("/roadmap");
    await expect.poll(async () => isFreshRender(await open("/roadmap"))).toBe(false);
    const guest = await open("/roadmap");
    const { headers } = await openSignedIn(product.origin);
    const bob = await openSignedIn(product.origin, { name: "bob", domain: "example.org" });
    const ann = await open("/roadmap", headers);
    const bobs = await open("/roadmap", bob.headers);
    expect([guest, ann, bobs].some(isFreshRender)).toBe(false);
    expect([markOf(guest), markOf(ann), markOf(bobs)]).toEqual([
      undefined,
      "an…@example.com",
      "bo…@example.org",
    ]);
    expect(everyonesPart(ann)).toBe(everyonesPart(guest));
    expect(everyonesPart(bobs)).toBe(everyonesPart(guest));
    expect(/data-account-name[^>]*>([^<]*)/.exec(ann.text)?.[1]).toBe("an…@example.com");
    expect(ann.headers["cache-control"]).toBe("private, no-store");
    expect(markOf(await open("/roadmap"))).toBeUndefined();
  });

  test("marks a registered visitor", async () => {
    const { headers } = await openSignedIn(product.origin);
    expect((await open("/roadmap")).text).toContain('data-analytics="guest"');
    expect((await open("/roadmap", headers)).text).toContain('data-analytics="registered"');
  });
});

describe("7, 45: photos", () => {
  const MB = "x".repeat(1024 * 1024);
  const photos = (
    headers: Record<string, string>,
    body: string | readonly (string | Uint8Array)[],
    path = "/profile/verification",
  ) =>
    send(product.origin, {
      method: "POST",
      path,
      headers: { ...OWN_FORM, ...headers, "content-type": "multipart/form-data; boundary=b" },
      body,
    });

  /**
   * The reply to photos of this announced length, which is checked before the bytes arrive. None are sent: the server
   * closes after its response, and a client that still writes gets EPIPE instead.
   */
  const announce = (headers: Record<string, string>, megabytes: number, path?: string) =>
    photos({ ...headers, "content-length": String(megabytes * MB.length + 1) }, ["-"], path);

  test.each<[string, string | readonly string[]]>([
    ["with their length", MB],
    ["without it", [MB.slice(1), "x"]],
  ])("of guests are rejected, %s", async (_, body) => {
    expect((await photos({}, body)).status).toBe(413);
    const { headers } = await openSignedIn(product.origin);
    await send(product.origin, {
      method: "POST",
      path: "/sign-out",
      headers: { ...OWN_FORM, ...headers },
      body: "",
    });
    expect((await photos(headers, body)).status).toBe(413);
  });

  test.each<[string, string | readonly string[]]>([
    ["with their length", MB],
    ["without it", [MB.slice(1), "x"]],
  ])("of signed-in visitors are accepted, %s", async (_, body) => {
    const { headers } = await openSignedIn(product.origin);
    expect((await photos(headers, body)).status).not.toBe(413);
    expect((await announce(headers, 12)).status).toBe(413);
    // The arriving bytes are counted, because no length was announced.
    const part = 'Content-Disposition: form-data; name="facePhoto"; filename="a.jpg"';
    const head = `--b\r\n${part}\r\nContent-Type: image/jpeg\r\n\r\n`;
    const tooMany = [head, ...Array.from({ length: 12 }, () => MB), "x"];
    expect((await photos(headers, tooMany)).status).toBe(413);
  });

  const fillIn = (headers: Record<string, string>) => submitDetails(product.origin, headers);

  test("are limited for each account; beyond that they are not read, and the page shows the wait", async () => {
    const { perKey } = REQUEST_LIMITS.verification;
    accounts.respondToOwn("/api/v1/users/kyc/status", { status: "NOT_STARTED" });
    // Accounts are numbered by the lengths of their emails, and these are unique here.
    const who = { name: "catherine-of-the-many-photos", domain: "example.net" };
    const headers = await fillIn((await openSignedIn(product.origin, who)).headers);
    for (let turn = 0; turn < perKey; turn += 1) {
      expect((await photos(headers, "--b--\r\n")).status).not.toBe(429);
    }
    for (const [path, words] of [
      ["/profile/verification?step=photos", /Try again in \d+ (?:minutes|seconds)\./],
      ["/ru/profile/verification?step=photos", /Попробуйте снова через \d+ (?:минут|секунд)/],
    ] as const) {
      const limited = await announce(headers, 8, path);
      expect(limited.status).toBe(429);
      expect(limited.text).toMatch(words);
      expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    }
    const neighbour = { name: "dora-from-next-door", domain: "example.net" };
    const { headers: others } = await openSignedIn(product.origin, neighbour);
    expect((await photos(others, MB)).status).not.toBe(429);
  });

  test("reach the gateway with their length, which some gateways need", async () => {
    accounts.respondToOwn("/api/v1/users/kyc/status", { status: "NOT_STARTED" });
    accounts.respondToOwn(SUBMIT, {});
    const who = { name: "emil-of-the-small-photos", domain: "example.net" };
    const headers = await fillIn((await openSignedIn(product.origin, who)).headers);
    const parts = ["facePhoto", "frontPhoto", "backendPhoto"].flatMap((name) => {
      const part = `Content-Disposition: form-data; name="${name}"; filename="a.webp"`;
      return [`--b\r\n${part}\r\nContent-Type: image/webp\r\n\r\n`, PLAIN_WEBP, "\r\n"];
    });
    const step = '--b\r\nContent-Disposition: form-data; name="step"\r\n\r\nphotos\r\n';
    expect((await photos(headers, [step, ...parts, "--b--\r\n"])).status).toBe(303);
    const submitted = accounts.gateway.calls.find(({ url }) => url === SUBMIT);
    expect(submitted?.headers["transfer-encoding"]).toBeUndefined();
    expect(Number(submitted?.headers["content-length"])).toBeGreaterThan(3 * PLAIN_WEBP.length);
    expect(submitted?.body).toContain("T22000129");
  });

  test("are rejected when they are a long text", async () => {
    const { headers } = await openSignedIn(product.origin);
    const text = { ...OWN_FORM, ...headers };
    const sent = { method: "POST", path: "/profile/verification", headers: text, body: MB };
    expect((await send(product.origin, sent)).status).toBe(413);
  });

  test("are rejected on other pages", async () => {
    const { headers } = await openSignedIn(product.origin);
    const sent = { method: "POST", headers: { ...OWN_FORM, ...headers }, body: MB };
    for (const path of ["/lk", "/profile/verification/x", "/theme"]) {
      expect([path, (await send(product.origin, { ...sent, path })).status]).toEqual([path, 413]);
    }
  });
});

describe("17: tries at an account", () => {
  const { perKey } = REQUEST_LIMITS["sign-in"];
  const tryFrom = (address: string, password = "wrong") =>
    signIn(product.origin, "carol@example.com", {
      password,
      headers: { "cf-connecting-ip": address },
    });

  test("are counted by address and account, so that no visitor locks another out", async () => {
    for (let index = 0; index < perKey; index += 1) {
      expect((await tryFrom("198.51.100.1")).status).toBe(422);
    }
    const limited = await tryFrom("198.51.100.1", "violet harbor seven lamps");
    expect(limited.status).toBe(429);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    // Another account from the same address, and the same account from another address.
    const other = await signIn(product.origin, "dave@example.com", {
      headers: { "cf-connecting-ip": "198.51.100.1" },
    });
    expect(other.status).toBe(303);
    expect((await tryFrom("198.51.100.2", "violet harbor seven lamps")).status).toBe(303);
  });
});
