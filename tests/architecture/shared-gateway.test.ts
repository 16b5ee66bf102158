// Both of our gateways use each file of gateway/, by themselves or through another one (docs/decisions/028).
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { readSources } from "./sources";

/** Rules of the contract that only the sandbox needs: the exchange sends no email, and refunds to one address. */
const ONLY_IN_THE_SANDBOX = [
  "gateway/caller.ts",
  "gateway/email.ts",
  "gateway/orders/order-emails.ts",
  "gateway/orders/pending-refund.ts",
];

const sourcesOf = (house: string) => readSources(`${house}/**/*.ts`);
const texts = new Map(sourcesOf("gateway").map(({ path, text }) => [path, text]));

/** The files of gateway/ that a file imports. */
function listImports(path: string, text: string): readonly string[] {
  return [...text.matchAll(/from "(\.[^"]+)"/g)]
    .map(([, to = ""]) => normalize(join(dirname(path), to)))
    .map((to) => (to.endsWith(".ts") ? to : `${to}.ts`))
    .filter((to) => texts.has(to));
}

/** The files of gateway/ that one of our gateways reaches. */
function listReached(house: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (path: string, text: string): void => {
    for (const each of listImports(path, text).filter((to) => !reached.has(to))) {
      reached.add(each);
      follow(each, texts.get(each) ?? "");
    }
  };
  for (const { path, text } of sourcesOf(house)) follow(path, text);
  return reached;
}

it("no file of gateway/ is used by one gateway only, except what only the sandbox needs", () => {
  const reached = ["sandbox", "exchange"].map(listReached);
  const files = [...texts.keys()].filter((path) => !path.endsWith(".d.ts"));
  const ofOne = files.filter((path) => !reached.every((each) => each.has(path)));
  expect(ofOne.sort()).toEqual(ONLY_IN_THE_SANDBOX);
});
