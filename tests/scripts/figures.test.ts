import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../scripts/content/render.ts";

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

  test.each(["```flow\nno colon\n```", "```bars\nBitcoin: soon\n```"])(
    "the build reports an invalid figure",
    async (markdown) => {
      await expect(render(markdown)).rejects.toThrow();
    },
  );

  test("other examples stay unchanged", async () => {
    expect(await render("```text\na: b\n```")).toContain("<pre");
  });
});
