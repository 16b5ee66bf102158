import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../scripts/content/render.ts";
import { findFiles } from "../support/find-files";

const render = async (markdown: string) => (await renderMarkdown(markdown)).html;

describe("figures of articles", () => {
  test("steps follow one another as a list", async () => {
    const html = await render("```flow\nYour wallet: you send\nThe network: it confirms\n```");
    expect(html).toBe(
      '<figure class="figure"><ol class="figure-flow">' +
        "<li><b>Your wallet</b> you send</li><li><b>The network</b> it confirms</li></ol></figure>",
    );
  });

  test("amounts are bars side by side, the largest at full length, with their labels", async () => {
    const html = await render("```bars\nBitcoin: 30 minutes\nSolana: 0,3 минуты\n```");
    expect(html).toContain("<dt>Bitcoin</dt>");
    expect(html).toContain('<rect width="100.0" height="8"></rect></svg>30 minutes');
    expect(html).toContain('<rect width="1.0" height="8"></rect></svg>0,3 минуты');
  });

  test("a choice leads to its ends, which are a list", async () => {
    const html = await render("```fork\nYou send: 1 BTC\nFixed: a promise\nFloating: a rate\n```");
    expect(html).toContain('<div class="figure-fork"><p><b>You send</b> 1 BTC</p>');
    expect(html).toContain(
      "<ul><li><b>Fixed</b> a promise</li><li><b>Floating</b> a rate</li></ul>",
    );
    expect(html).toContain(
      '<svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">',
    );
    expect(html.match(/<path d="M50 0/g)).toHaveLength(2);
  });

  test("the parts of a text are whole, and explained one by one", async () => {
    const html = await render("```parts\n/order/\n7Q2M: its number\n```");
    expect(html).toContain('<p translate="no"><code><span>/order/</span><b>7Q2M</b></code></p>');
    expect(html).toContain("<ol><li><code>7Q2M</code> its number</li></ol>");
  });

  test.each(["en", "ru"])("every article has one: %s", (language) => {
    const articles = findFiles([`content/blog/${language}/*/*.md`]);
    expect(articles.length).toBeGreaterThan(0);
    const without = articles.filter(
      (file) => !/^```(flow|bars|fork|parts)$/m.test(readFileSync(file, "utf8")),
    );
    expect(without).toEqual([]);
  });

  test.each(["```flow\nno colon\n```", "```bars\nBitcoin: soon\n```", "```fork\nA: b\nC: d\n```"])(
    "the build reports an invalid figure",
    async (markdown) => {
      await expect(render(markdown)).rejects.toThrow();
    },
  );

  test("other examples stay unchanged", async () => {
    expect(await render("```text\na: b\n```")).toContain("<pre");
  });
});
