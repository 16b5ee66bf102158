import { describe, expect, test } from "vitest";
import {
  makeAccountToken,
  readAccountToken,
  writeAccountToken,
} from "~/session/account-cookie.server";
import { openCookieJar } from "~/session/cookies.server";
import { makeSigner } from "~/session/mac.server";

const [FIRST = "", SECOND = ""] = ["a", "b"].map((letter) => letter.repeat(40));
const COOKIE = "__Host-agio-account";

async function write(secrets: readonly string[], token = makeAccountToken()) {
  const jar = openCookieJar(null);
  await writeAccountToken(jar, token, makeSigner(secrets));
  return { token, value: jar.read(COOKIE) ?? "" };
}

function read(value: string, secrets: readonly string[] = [FIRST]) {
  return readAccountToken(openCookieJar(`${COOKIE}=${value}`), makeSigner(secrets));
}

describe("57: the session's cookie", () => {
  test("opens our own signature", async () => {
    const { token, value } = await write([FIRST]);
    expect(await read(value)).toBe(token);
  });

  test("opens with any secret of the ring, and with no other", async () => {
    const { token, value } = await write([FIRST]);
    expect(await read(value, [SECOND, FIRST])).toBe(token);
    expect(await read(value, [SECOND])).toBeUndefined();
  });

  test.each<[string, (value: string) => string]>([
    ["bits without a MAC", (value) => value.slice(0, 32)],
    ["another MAC", (value) => value.slice(0, 33) + "0".repeat(64)],
    ["a MAC that is cut", (value) => value.slice(0, -2)],
    ["other bits under this MAC", (value) => makeAccountToken() + value.slice(32)],
    ["capital letters", (value) => value.toUpperCase()],
    ["more after it", (value) => `${value}0`],
  ])("names no session with %s", async (_name, change) => {
    const { value } = await write([FIRST]);
    expect(await read(change(value))).toBeUndefined();
  });

  test("is invalid for another purpose", async () => {
    const signer = makeSigner([FIRST]);
    const mac = await signer.sign("another cookie", "text");
    expect(await signer.verify("another cookie", "text", mac)).toBe(true);
    expect(await signer.verify(COOKIE, "text", mac)).toBe(false);
  });
});
