import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followNoscriptRefresh } from "~/ui/noscript-refresh";

const openPage = vi.fn<(path: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/order/7Q2MK4XV?destinationAddress=x#order");
});
afterEach(() => {
  vi.useRealTimers();
  openPage.mockReset();
  document.head.innerHTML = "";
});

/** A browser with script takes what stands in a noscript for text. */
function writeHead(content: React.ReactElement) {
  const noscript = document.createElement("noscript");
  noscript.textContent = renderToStaticMarkup(content);
  document.head.appendChild(noscript);
}

test("a page that could not be hydrated opens itself again as it would without script", () => {
  writeHead(<meta httpEquiv="refresh" content="15" />);
  followNoscriptRefresh(openPage);
  vi.advanceTimersByTime(14_999);
  expect(openPage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(openPage.mock.calls).toEqual([["/order/7Q2MK4XV?destinationAddress=x"]]);
});

test("a page that stays without script stays", () => {
  writeHead(<link rel="stylesheet" href="/a.css" />);
  followNoscriptRefresh(openPage);
  vi.advanceTimersByTime(60_000);
  expect(openPage).not.toHaveBeenCalled();
});
