import { render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { loadHydrationScripts } from "~/ui/before-hydration";
import { makeLatePart } from "~/ui/late-part";

function Greeting({ name }: { name: string }) {
  return <p className="greeting">Hello {name}</p>;
}

test("shows an unloaded part once its script has loaded", async () => {
  const { Part } = makeLatePart<{ name: string }>(undefined, ".greeting", () =>
    Promise.resolve(Greeting),
  );
  render(<Part name="Ann" />);
  expect(screen.queryByText("Hello Ann")).toBeNull();
  expect(await screen.findByText("Hello Ann")).toBeDefined();
});

test("shows a part whose script loads between render and effects", async () => {
  const { Part, load } = makeLatePart<{ name: string }>(undefined, ".greeting", () =>
    Promise.resolve(Greeting),
  );
  function SlowPage() {
    useLayoutEffect(() => {
      void load();
      // React gives the browser a turn between this and the effects.
      for (const begun = performance.now(); performance.now() - begun < 20;);
    }, []);
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  // As in a browser: in tests React runs effects at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  root.render([<Part key="part" name="Cleo" />, <SlowPage key="page" />]);
  expect(await screen.findByText("Hello Cleo")).toBeDefined();
  root.unmount();
  vi.unstubAllGlobals();
});

test("shows a loaded part at once and fetches it once", async () => {
  let fetched = 0;
  const { Part, load } = makeLatePart<{ name: string }>(undefined, ".greeting", () => {
    fetched += 1;
    return Promise.resolve(Greeting);
  });
  await load();
  await load();
  render(<Part name="Ben" />);
  expect([screen.queryAllByText("Hello Ben").length, fetched]).toEqual([1, 1]);
});

test("waits for the script of a server-rendered part before hydration", async () => {
  document.body.innerHTML = '<p class="greeting">Hello</p>';
  let comes: (part: typeof Greeting) => void = () => undefined;
  makeLatePart(
    undefined,
    ".greeting",
    () => new Promise<typeof Greeting>((come) => (comes = come)),
  );
  let isReady = false;
  const ready = loadHydrationScripts().then(() => (isReady = true));
  await Promise.resolve();
  expect(isReady).toBe(false);
  comes(Greeting);
  await ready;
  makeLatePart(undefined, ".greeting", () => Promise.reject(new Error("away")));
  await expect(loadHydrationScripts()).rejects.toThrow("away");
});
