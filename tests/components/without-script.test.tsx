import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GO_ON_WITHOUT_SCRIPT } from "~/ui/without-script";

const FILE = readFileSync("public/without-script.js", "utf8");
const openPage = vi.fn<(path: string) => void>();

/** As in a page, which then loads the file. */
function goOnWithoutScript(reason?: unknown): void {
  window.goOnWithoutScript?.(reason);
  const script = document.querySelector<HTMLScriptElement>("script[src]");
  if (script?.getAttribute("src") === "/without-script.js") runInThisContext(FILE);
  script?.remove();
}

beforeEach(() => {
  runInThisContext(GO_ON_WITHOUT_SCRIPT);
  if (window.goOnWithoutScript) window.goOnWithoutScript.open = openPage;
  vi.useFakeTimers();
  history.replaceState(null, "", "/order/7Q2MK4XV?destinationAddress=x#order");
});
afterEach(() => {
  vi.useRealTimers();
  openPage.mockReset();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  history.replaceState(null, "", "/");
});

/** A browser with script reads the contents of a noscript as text. */
function writeNoscript(parent: Element, content: React.ReactElement) {
  const noscript = document.createElement("noscript");
  noscript.textContent = renderToStaticMarkup(content);
  parent.appendChild(noscript);
}

function writeHead(content: React.ReactElement) {
  writeNoscript(document.head, content);
}

/** The order page's note about its refresh. */
function writeNotice() {
  const main = document.body.appendChild(document.createElement("main"));
  writeNoscript(main, <a href="?refresh=off">Stop</a>);
}

test("a page that cannot be hydrated refreshes like one without script", () => {
  writeHead(<meta httpEquiv="refresh" content="15" />);
  goOnWithoutScript();
  vi.advanceTimersByTime(14_999);
  expect(openPage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(openPage.mock.calls).toEqual([["/order/7Q2MK4XV?destinationAddress=x"]]);
});

test("a page that does not refresh without script stays", () => {
  writeHead(<link rel="stylesheet" href="/a.css" />);
  goOnWithoutScript();
  vi.advanceTimersByTime(60_000);
  expect(openPage).not.toHaveBeenCalled();
});

test("a page that refreshes offers to stop", () => {
  writeHead(<meta httpEquiv="refresh" content="15" />);
  writeNotice();
  expect(screen.queryByRole("link", { name: "Stop" })).toBeNull();
  goOnWithoutScript();
  expect(screen.getByRole("link", { name: "Stop" }).getAttribute("href")).toBe("?refresh=off");
});

test("a stopped page stays and offers to continue", () => {
  writeNotice();
  goOnWithoutScript();
  expect(screen.getByRole("link", { name: "Stop" })).toBeDefined();
  vi.advanceTimersByTime(60_000);
  expect(openPage).not.toHaveBeenCalled();
});

test("it says why once, in one line", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  goOnWithoutScript("broken");
  goOnWithoutScript("broken again");
  expect(log.mock.calls).toEqual([["This page goes on without its script:", "broken"]]);
});

test("a page whose modules did not load goes on by itself", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  dispatchEvent(new Event("load"));
  expect(document.querySelectorAll('script[src="/without-script.js"]')).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
  goOnWithoutScript();
  expect(log).toHaveBeenCalledOnce();
});
