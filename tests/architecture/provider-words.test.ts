// What belongs to one provider is said in its folder: its name, its settings and its words.
import { expect, it } from "vitest";
import { readSources } from "./sources";

const WORDS = /near.?intents|1click|one-click|oneclick|signed.quotes?|sideshift|explorer\.near/i;

/** Each place outside a provider's folder, with its reason. */
const ALLOWED = new Map([
  ["app/domain/provider-codes.ts", "the list of codes"],
  ["exchange/provider-list.ts", "the list of providers"],
  ["exchange/settings.ts", "the settings"],
  ["exchange/storage/exchange-steps.ts", "a released step never changes"],
  ["scripts/fake-provider.ts", "serves a fake of one"],
]);

it("nothing outside its folder says a provider's words", () => {
  const found = readSources(
    "{app,exchange,functions,sandbox,scripts}/**/*.{ts,tsx,mjs}",
    "locales/**/*.json",
  )
    .filter(({ path }) => !path.startsWith("exchange/providers/"))
    .filter(({ text }) => WORDS.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual([...ALLOWED.keys()].toSorted());
});

it("no provider's folder says another one's words, and the shared files say none", () => {
  const folders = readSources("exchange/providers/**/*.ts");
  const ofNobody = folders.filter(({ path }) => path.split("/").length === 3);
  expect(ofNobody.filter(({ text }) => WORDS.test(text)).map(({ path }) => path)).toEqual([]);
});
