import { expect, test } from "vitest";
import { renderMarkdown } from "../../scripts/content/render.ts";

const CALL = [
  "## Rate",
  "What a pair gives.",
  "### Parameters",
  "Two of them.",
  "### Request",
  "```bash\ncurl\n```",
  "### Response",
  "Its fields.",
  "```json\n1\n```",
  "### Errors",
  "None.",
].join("\n\n");

/** The text of the page, and a row's two halves in brackets. */
async function outline(markdown: string, isReference: boolean) {
  const { html } = await renderMarkdown(markdown, { isReference });
  return html
    .replace(/<div class="beside">/g, "[")
    .replace(/<div class="beside-text">/g, "")
    .replace(/<\/div><div class="beside-code">/g, "|")
    .replace(/<\/div><\/div>/g, "]")
    .replace(/<[^>]+>|\n/g, "");
}

test("the reference has each example beside the text before it, in the order of the text", async () => {
  expect(await outline(CALL, true)).toBe(
    "[RateWhat a pair gives.ParametersTwo of them.|Requestcurl]" +
      "[ResponseIts fields.|1]ErrorsNone.",
  );
});

test("a chapter without code, and other texts, stay unchanged", async () => {
  expect(await outline("## Rate\n\nText.\n\n## Order\n\nMore.\n\n```json\n1\n```", true)).toBe(
    "RateText.[OrderMore.|1]",
  );
  expect(await outline(CALL, false)).not.toContain("[");
});
