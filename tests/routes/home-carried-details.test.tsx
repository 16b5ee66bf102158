import { MemoryRouter } from "react-router-dom";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CARRIED_FORM_MAX_AGE_MS } from "~/domain/limits/form-limits";
import { FORM_ID } from "~/routes/home/form/fields";
import { useLeftDetails } from "~/routes/home/form/client/left-details";

function Page({ isBeingSent }: { isBeingSent: boolean }) {
  const values = useLeftDetails(isBeingSent);
  return (
    <>
      <form id={FORM_ID}>
        <input
          id="destinationAddress"
          name="destinationAddress"
          defaultValue={values.destinationAddress}
        />
        <input type="checkbox" name="terms" defaultChecked={values.terms === "on"} />
      </form>
      <a href="/ru" hrefLang="ru">
        RU
      </a>
      <a href="/support">Support</a>
      <form method="post" action="/theme" aria-label="Theme" />
    </>
  );
}

const address = () => screen.getByRole<HTMLInputElement>("textbox");
const terms = () => screen.getByRole<HTMLInputElement>("checkbox");

interface Load {
  path?: string;
  isBeingSent?: boolean;
}

/** Loads a document with the form; the previous one's memory is gone. */
function load({ path = "/", isBeingSent = false }: Load = {}) {
  cleanup();
  history.replaceState(null, "", path);
  const key = crypto.randomUUID();
  render(
    <MemoryRouter initialEntries={[{ pathname: path, key }]}>
      <Page isBeingSent={isBeingSent} />
    </MemoryRouter>,
  );
}

function fillIn() {
  fireEvent.change(address(), { target: { value: "0xabc" } });
  fireEvent.click(terms());
}

const switchLanguage = (how = {}) => fireEvent.click(screen.getByText("RU"), how);
const held = () => [address().value, terms().checked];
const FILLED = ["0xabc", true];
const EMPTY = ["", false];

const stay = (event: Event) => {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault();
};

beforeEach(() => {
  // Test files share a browser: another one's pages may have left data.
  sessionStorage.clear();
  // jsdom opens no page.
  document.addEventListener("click", stay);
});
afterEach(() => {
  document.removeEventListener("click", stay);
  delete document.documentElement.dataset.account;
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a filled form after a page load", () => {
  it("in another language, is filled once", () => {
    load();
    fillIn();
    switchLanguage();
    load({ path: "/ru" });
    expect(held()).toEqual(FILLED);
    expect(sessionStorage).toHaveLength(0);
    load({ path: "/ru" });
    expect(held()).toEqual(EMPTY);
  });

  it("in another theme, is filled", () => {
    load();
    fillIn();
    fireEvent.submit(screen.getByRole("form", { name: "Theme" }));
    load();
    expect(held()).toEqual(FILLED);
  });

  it.each<[string, () => void]>([
    ["another link", () => fireEvent.click(screen.getByText("Support"))],
    ["another tab", () => switchLanguage({ ctrlKey: true })],
    [
      "an account that the page does not name",
      () => {
        document.documentElement.dataset.account = "";
        switchLanguage();
      },
    ],
    [
      "a storage that throws",
      () => {
        vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
          throw new DOMException("No storage", "SecurityError");
        });
        switchLanguage();
      },
    ],
    [
      "far too much text",
      () => {
        fireEvent.change(address(), { target: { value: "x".repeat(10_000) } });
        switchLanguage();
      },
    ],
    [
      "nothing left",
      () => {
        switchLanguage();
        fireEvent.change(address(), { target: { value: "" } });
        fireEvent.click(terms());
        switchLanguage();
      },
    ],
  ])("leaves nothing behind for %s", (_name, go) => {
    load();
    fillIn();
    go();
    expect(sessionStorage).toHaveLength(0);
    load({ path: "/ru" });
    expect(held()).toEqual(EMPTY);
  });

  it("leaves nothing behind while it is being sent", () => {
    load({ isBeingSent: true });
    fillIn();
    switchLanguage();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each<[string, string, () => void]>([
    ["another page", "/ru/exchange-btc-eth", () => undefined],
    [
      "a minute later",
      "/ru",
      () => {
        vi.useFakeTimers({ now: Date.now() + CARRIED_FORM_MAX_AGE_MS + 1, toFake: ["Date"] });
      },
    ],
    [
      "after a sign-out",
      "/ru",
      () => {
        delete document.documentElement.dataset.account;
      },
    ],
    [
      "with another account",
      "/ru",
      () => {
        document.documentElement.dataset.account = "bob";
      },
    ],
    [
      "where storage throws",
      "/ru",
      () => {
        vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
          throw new DOMException("No storage", "SecurityError");
        });
      },
    ],
  ])("is empty there: %s", (_name, path, happen) => {
    document.documentElement.dataset.account = "ann";
    load();
    fillIn();
    switchLanguage();
    expect(sessionStorage).toHaveLength(1);
    happen();
    load({ path });
    expect(held()).toEqual(EMPTY);
  });
});
