import { readdirSync } from "node:fs";
import i18next from "i18next";
import { describe, expect, it, test } from "vitest";
import {
  addLateMessages,
  addLateNamespaces,
  fetchLateMessages,
  findLateNamespaces,
} from "~/i18n/late-messages";
import { LOCALES } from "~/i18n/locales";
import { browserMessagesOf, RESOURCES } from "~/i18n/messages.server";

/** The maximum size of every page's messages, bytes of JSON: texts of account pages and orders stay out of them. */
const EVERY_PAGE_BYTES = 36_000;

describe.each(LOCALES)("the messages of every page in $code", (locale) => {
  const messages = browserMessagesOf(locale);

  it("leave out the texts of the server and of other pages", () => {
    const all = readdirSync(`locales/${locale.code}`).map((file) => file.replace(".json", ""));
    const late = all.filter((name) => !(name in messages));
    const expected = [
      "auth",
      "coins",
      "earnings",
      "fees",
      "fiat",
      "field",
      "order",
      "outside",
      "payment",
      "profile",
      "rejection",
      "seo",
      "status",
      "support",
      "telegram",
      "widget",
      "without",
    ].filter((name) => all.includes(name));
    expect(late).toEqual(expected);
  });

  it("do not include texts of other pages", () => {
    expect(JSON.stringify(messages).length).toBeLessThan(EVERY_PAGE_BYTES);
  });
});

test.each([
  ["/", []],
  ["/exchange-btc-eth", []],
  ["/ru", []],
  ["/ru/order/1", ["order", "payment"]],
  ["/ru/order/pending", ["order", "fiat"]],
  ["/profiles", []],
  ["/lk", ["auth"]],
  ["/ru/lk", ["auth"]],
  ["/profile/info", ["auth", "profile", "earnings"]],
  ["/ru/profile/info", ["auth", "profile", "earnings"]],
])("%s needs %j", (path, namespaces) => {
  expect(findLateNamespaces(path)).toEqual(namespaces);
});

test("an account page gets its texts in its own language", async () => {
  const messages = await fetchLateMessages("/ru/profile/info");
  expect(messages.profile).toEqual(RESOURCES.ru?.profile);
});

test("a client navigation loads the page's texts before showing it", async () => {
  // A late part that the server wrote asks before the page's own texts are there.
  const early = addLateNamespaces(["outside"], LOCALES[0]);
  await i18next.init({ lng: "en", resources: { en: { common: {} } } });
  await early;
  expect(i18next.hasResourceBundle("en", "outside")).toBe(true);
  await addLateMessages("https://agio.test/profile/info?step=type");
  expect(i18next.t("pages.keys", { ns: "profile" })).toBe("API keys");
});
