import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goOnWithoutScript } from "~/ui/without-script";

const openPage = vi.fn<(path: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/order/7Q2MK4XV?destinationAddress=x#order");
});
afterEach(() => {
  vi.useRealTimers();
  openPage.mockReset();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
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
  goOnWithoutScript(openPage);
  vi.advanceTimersByTime(14_999);
  expect(openPage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(openPage.mock.calls).toEqual([["/order/7Q2MK4XV?destinationAddress=x"]]);
});

test("a page that does not refresh without script stays", () => {
  writeHead(<link rel="stylesheet" href="/a.css" />);
  goOnWithoutScript(openPage);
  vi.advanceTimersByTime(60_000);
  expect(openPage).not.toHaveBeenCalled();
});

test("a page that refreshes offers to stop", () => {
  writeHead(<meta httpEquiv="refresh" content="15" />);
  writeNotice();
  expect(screen.queryByRole("link", { name: "Stop" })).toBeNull();
  goOnWithoutScript(openPage);
  expect(screen.getByRole("link", { name: "Stop" }).getAttribute("href")).toBe("?refresh=off");
});

test("a stopped page stays and offers to continue", () => {
  writeNotice();
  goOnWithoutScript(openPage);
  expect(screen.getByRole("link", { name: "Stop" })).toBeDefined();
  vi.advanceTimersByTime(60_000);
  expect(openPage).not.toHaveBeenCalled();
});
