// Absolute addresses that we send begin with PUBLIC_ORIGIN, for any host of the request.
import { describe, expect, it } from "vitest";
import { toMeta } from "~/seo/meta";
import { loader as robots } from "~/routes/robots/route";
import { loader as securityTxt } from "~/routes/security-txt/route";
import { loadSeo } from "~/seo/seo.server";
import { makeTestContext, ORIGIN } from "../support/test-context";

const OWN = "https://exchange.test";
const toArgs = (path: string, publicOrigin?: string) =>
  makeTestContext(path, { env: { publicOrigin } }).args;

describe.each([
  ["with PUBLIC_ORIGIN", OWN, OWN],
  ["without it", undefined, ORIGIN],
])("%s", (_, publicOrigin, expected) => {
  it("files for robots and researchers", async () => {
    for (const loader of [robots, securityTxt]) {
      const text = await loader(toArgs("/x", publicOrigin)).text();
      const origins = new Set(text.match(/https:\/\/[^/\s]+/g));
      expect([...origins]).toEqual([expected]);
    }
  });

  it("a page's canonical address, its alternates and its preview", async () => {
    const seo = await loadSeo(toArgs("/ru/support", publicOrigin), { page: "support" });
    const links = JSON.stringify(toMeta(seo, [])).match(/https:\/\/[^/"]+\.test/g);
    expect(links?.length).toBeGreaterThan(4);
    expect([...new Set(links)]).toEqual([expected]);
  });
});
