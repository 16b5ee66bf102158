// The script that notes the server's nodes survives a page whose scripts are gone, as in WebKitGTK after its hydration.
import { runInThisContext } from "node:vm";
import { expect, it } from "vitest";
import { NOTE_OWN_ELEMENTS, readOwnElements } from "~/ui/own-elements";

/** Lets observers of changes run. */
const turn = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

async function arrive(html: string): Promise<Element | null> {
  document.body.insertAdjacentHTML("beforeend", html);
  await turn();
  return document.querySelector("#late");
}

it("notes a late part once a script follows it, and fails at none without a script", async () => {
  const failures: string[] = [];
  addEventListener("error", ({ message }) => failures.push(message));
  document.body.innerHTML = '<div id="page"><p>early</p></div>';
  // As the page's inline script.
  runInThisContext(NOTE_OWN_ELEMENTS);
  const part = await arrive('<div hidden id="S:1"><p id="late">late</p></div>');
  expect(failures).toEqual([]);
  expect(part && readOwnElements()?.has(part)).toBe(false);
  await arrive("<script type='text/plain'></script>");
  expect(part && readOwnElements()?.has(part)).toBe(true);
  // The script watches the body for ever.
  document.body.replaceWith(document.createElement("body"));
  await turn();
});
