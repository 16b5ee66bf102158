import { UNSAFE_RemixContext } from "@remix-run/react";
import { render } from "@testing-library/react";
import { lazy, Suspense, type ComponentProps, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { StableRemixContext } from "~/remix-workarounds/stable-remix-context";

function newContext(): ComponentProps<typeof UNSAFE_RemixContext.Provider>["value"] {
  return {
    manifest: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    routeModules: {},
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_lazyRouteDiscovery: true,
      v3_singleFetch: true,
    },
    isSpaMode: false,
  };
}

function Transparent({ children }: { children: ReactNode }) {
  return children;
}

/** A field whose script does not load. */
const LateField = lazy(() => new Promise<never>(() => undefined));

/** React's error for a new address before the script of a server-rendered field. */
function moveBeforeScript(Between: typeof Transparent): readonly unknown[] {
  const toPage = (field: ReactNode) => (
    <Between>
      <Suspense>{field}</Suspense>
    </Between>
  );
  // Like RemixBrowser: the page is the same, and its context is new.
  const inContext = (page: ReactNode) => (
    <UNSAFE_RemixContext.Provider value={newContext()}>{page}</UNSAFE_RemixContext.Provider>
  );
  const container = document.body.appendChild(document.createElement("main"));
  container.innerHTML = renderToString(inContext(toPage(<input />)));
  const page = toPage(<LateField />);
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => errors.push(error);
  const { rerender } = render(inContext(page), { container, hydrate: true, onRecoverableError });
  rerender(inContext(page));
  return errors;
}

test("a new address keeps the parts that wait for their script", () => {
  expect(moveBeforeScript(StableRemixContext)).toEqual([]);
});

test("without it React discards them", () => {
  expect(moveBeforeScript(Transparent)).toHaveLength(1);
});
