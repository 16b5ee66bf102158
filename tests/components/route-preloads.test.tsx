import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { preloadOnIntent, RoutePreloads } from "~/components/shell/route-preloads";
import { MAX_ROUTE_PRELOADS } from "~/domain/limits/page-limits";

vi.mock("@remix-run/react", () => ({
  PrefetchPageLinks: ({ page }: { page: string }) => (
    <link data-testid="preload" data-page={page} />
  ),
}));

const PATHS = ["/a", "/b", "/c", "/d", "/e", "/f"];

function preloaded() {
  return screen.queryAllByTestId("preload").map(({ dataset }) => dataset.page);
}

test("preloads the pages of links under the pointer, the latest four at once", () => {
  render(
    <>
      <RoutePreloads />
      {PATHS.map((path) => (
        <a key={path} href={path} {...preloadOnIntent(path)}>
          {path}
        </a>
      ))}
    </>,
  );
  expect(preloaded()).toEqual([]);
  fireEvent.mouseEnter(screen.getByText("/a"));
  fireEvent.focus(screen.getByText("/b"));
  fireEvent.mouseEnter(screen.getByText("/a"));
  expect(preloaded()).toEqual(["/a", "/b"]);
  for (const path of PATHS) {
    fireEvent.touchStart(screen.getByText(path));
    expect(preloaded().length).toBeLessThanOrEqual(MAX_ROUTE_PRELOADS);
  }
  expect(preloaded()).toEqual(PATHS.slice(-MAX_ROUTE_PRELOADS));
});
