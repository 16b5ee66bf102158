import { expect, test } from "vitest";
import { openCookieJar } from "~/session/cookies.server";
import { makeFlashStore } from "~/session/flash.server";
import { makeSealer } from "~/session/seal.server";
import { someText } from "../support/matchers";

const sealer = makeSealer(["s".repeat(32)]);
const REFUND = { type: "success", message: "A refund is on its way", source: "exchange" } as const;
const FAILED = { type: "error", message: "That did not work", source: "general" } as const;

function cookiesOf(jar: ReturnType<typeof openCookieJar>): string {
  return jar
    .setCookies()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

test("the next page shows a notification once", async () => {
  const posted = openCookieJar(null);
  await makeFlashStore(posted, sealer).flash({ ...REFUND, traceId: "t-1" });

  const shown = openCookieJar(cookiesOf(posted));
  const store = makeFlashStore(shown, sealer);
  expect(await store.take()).toEqual([{ ...REFUND, traceId: "t-1", id: someText }]);
  expect(await store.take()).toEqual([]);
  expect(shown.setCookies()).toEqual([expect.stringContaining("__Host-agio-flash=; ")]);
});

test("a notification is not repeated in a row (spec: Notifications)", async () => {
  const store = makeFlashStore(openCookieJar(null), sealer);
  for (const said of [REFUND, REFUND, FAILED, REFUND]) await store.flash(said);
  const messages = (await store.take()).map(({ message }) => message);
  expect(messages).toEqual([REFUND.message, FAILED.message, REFUND.message]);
});

test("the last five wait, so that the cookie stays small", async () => {
  const store = makeFlashStore(openCookieJar(null), sealer);
  const all = ["1", "2", "3", "4", "5", "6", "7"];
  for (const message of all) await store.flash({ ...REFUND, message });
  const messages = (await store.take()).map(({ message }) => message);
  expect(messages).toEqual(all.slice(-5));
});

test("a page without notifications sets no cookie", async () => {
  const jar = openCookieJar("theme=dark");
  expect(await makeFlashStore(jar, sealer).take()).toEqual([]);
  expect(jar.setCookies()).toEqual([]);
});
