// Whatever fails in React, the server's page stays, and its form works without script.
import { act, useEffect, useState, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FaultBoundary } from "~/ui/fault-boundary";
import { keepPage } from "~/ui/keep-page";

const goOn = vi.fn<(reason: unknown) => void>();
const open = vi.fn<() => void>();
const dispose = vi.fn<() => void>();

function silence(event: Event): void {
  event.preventDefault();
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // jsdom prints what React in development mode reports of each error.
  addEventListener("error", silence);
  history.replaceState(null, "", "/");
  window.goOnWithoutScript = goOn;
});
afterEach(() => {
  removeEventListener("error", silence);
  for (const mock of [goOn, open, dispose]) mock.mockReset();
  document.body.innerHTML = "";
});

function Page({ children }: { children?: ReactNode }) {
  const [isPressed, press] = useState(false);
  return (
    <>
      <header>Agio</header>
      <form action="/lk" method="post">
        <input name="email" />
        <button
          type="button"
          onClick={() => {
            press(true);
          }}
        >
          Press
        </button>
      </form>
      {isPressed ? <Broken /> : children}
    </>
  );
}

function Broken(): never {
  throw new Error("broken");
}

function BrokenLater() {
  useEffect(() => {
    throw new Error("broken");
  }, []);
  return null;
}

/** The server's page, with what a visitor has typed, hydrated with other content. */
async function hydrate(page: ReactNode): Promise<HTMLInputElement> {
  document.body.innerHTML = `<div id="page">${renderToString(<Page />)}</div>`;
  const [container, field] = [document.getElementById("page"), document.querySelector("input")];
  if (!container || !field) throw new Error("No page");
  field.value = "a@b.example";
  const onFault = keepPage(container, dispose, open);
  await act(async () => {
    hydrateRoot(container, <FaultBoundary onFault={onFault}>{page}</FaultBoundary>, {
      onRecoverableError: () => undefined,
    });
    await Promise.resolve();
  });
  return field;
}

test.each([
  ["while it renders", <Broken key="page" />],
  [
    "in a part of the page",
    <Page key="page">
      <Broken />
    </Page>,
  ],
  [
    "in an effect",
    <Page key="page">
      <BrokenLater />
    </Page>,
  ],
])("keeps the page and what was typed after a fault %s", async (_, page) => {
  const field = await hydrate(page);
  expect(document.body.textContent).toBe("AgioPress");
  expect(document.querySelector("#page form input")).toBe(field);
  expect(field.value).toBe("a@b.example");
  expect(goOn.mock.calls).toEqual([[expect.objectContaining({ message: "broken" })]]);
  expect(dispose).toHaveBeenCalledOnce();
  // React no longer hears the page.
  await act(async () => {
    document.querySelector("button")?.click();
    await Promise.resolve();
  });
  expect(document.body.textContent).toBe("AgioPress");
});

test("keeps the page after a fault that the visitor's press causes", async () => {
  const field = await hydrate(<Page />);
  expect(goOn).not.toHaveBeenCalled();
  await act(async () => {
    document.querySelector("button")?.click();
    await Promise.resolve();
  });
  expect(document.querySelector("#page form input")).toBe(field);
  expect(field.value).toBe("a@b.example");
  expect(goOn).toHaveBeenCalledOnce();
});

test("opens the server's page of the address after a client-side navigation", async () => {
  await hydrate(<Page />);
  history.replaceState(null, "", "/order/1");
  await act(async () => {
    document.querySelector("button")?.click();
    await Promise.resolve();
  });
  expect(open).toHaveBeenCalledOnce();
  expect(goOn).not.toHaveBeenCalled();
});
