import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ACCOUNT_KEY } from "~/components/shell/account-change";
import { ACCOUNT_LOOK_MS, watchAccount } from "~/browser/account-watch/watch-account";

const root = document.documentElement;
const NAME = "an…@example.com";

let stop: () => void;
let asked: number;
/** The server's reply; undefined means no reply. */
let said: object | undefined;
let onEntries: (names: readonly string[]) => void;

class Observer {
  constructor(report: (list: { getEntries: () => { name: string }[] }) => void) {
    onEntries = (names) => {
      report({ getEntries: () => names.map((name) => ({ name })) });
    };
  }
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  asked = 0;
  said = { name: NAME };
  vi.stubGlobal("PerformanceObserver", Observer);
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return said ? Promise.resolve(Response.json(said)) : Promise.reject(new TypeError("offline"));
  });
  delete root.dataset.accountEnded;
});

afterEach(() => {
  stop();
  delete root.dataset.account;
  delete root.dataset.accountMark;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function begin(name: string | undefined): void {
  if (name === undefined) delete root.dataset.account;
  else root.dataset.account = name;
  stop = watchAccount();
  vi.advanceTimersByTime(ACCOUNT_LOOK_MS);
}

const focus = () => window.dispatchEvent(new Event("focus"));
const getData = () => {
  onEntries([`${location.origin}/profile/wallet.data?x=1`]);
};
const hearOfSignOut = () => {
  hear("out");
};

/** Another tab's entry. */
function hear(state: "in" | "out"): void {
  localStorage.setItem(ACCOUNT_KEY, state);
  window.dispatchEvent(new StorageEvent("storage", { key: ACCOUNT_KEY }));
}

describe("a page of a signed-in visitor", () => {
  it.each([
    ["shown again", focus],
    ["that got a page's data", getData],
    ["whose browser signs out in another tab", hearOfSignOut],
  ])("%s checks the session and shows its end", async (_, happen) => {
    begin(NAME);
    said = {};
    happen();
    await expect.poll(() => root.dataset.account).toBeUndefined();
    expect([asked, root.dataset.accountEnded]).toEqual([1, "page"]);
    expect(localStorage.getItem(ACCOUNT_KEY)).toBe("out");
  });

  it("shows the present account", async () => {
    begin(NAME);
    said = { name: "bo…@example.com" };
    focus();
    await expect.poll(() => root.dataset.account).toBe("bo…@example.com");
  });

  it.each([
    ["does not know", { isUnknown: true }],
    ["cannot be reached", undefined],
  ])("does not change when the server %s", async (_, reply) => {
    begin(NAME);
    said = reply;
    focus();
    await expect.poll(() => asked).toBe(1);
    await vi.advanceTimersByTimeAsync(50);
    expect([root.dataset.account, root.dataset.accountEnded]).toEqual([NAME, undefined]);
  });

  it("checks once for each focus, and not for other files", async () => {
    begin(NAME);
    onEntries([`${location.origin}/assets/x.js`]);
    expect(asked).toBe(0);
    focus();
    focus();
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toBe(1);
  });
});

describe("a form with a place for the account (docs/security.md 59)", () => {
  /** Sends a form; returns the account that it names. */
  function sendForm(): string {
    const form = document.createElement("form");
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: "accountMark", value: "from the edge" });
    form.appendChild(field);
    document.body.appendChild(form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
    });
    form.requestSubmit();
    form.remove();
    return field.value;
  }

  it("names the account that the page shows, also after it has changed", async () => {
    root.dataset.accountMark = "ann";
    begin(NAME);
    expect(sendForm()).toBe("ann");
    said = { name: "bo…@example.com", mark: "bob" };
    focus();
    await expect.poll(() => root.dataset.account).toBe("bo…@example.com");
    expect(sendForm()).toBe("bob");
  });

  it("names none after the session has ended", async () => {
    root.dataset.accountMark = "ann";
    begin(NAME);
    said = {};
    focus();
    await expect.poll(() => root.dataset.account).toBeUndefined();
    expect(sendForm()).toBe("");
  });
});

describe("a guest's page", () => {
  it("makes no call on focus", async () => {
    begin(undefined);
    focus();
    onEntries([`${location.origin}/_root.data`]);
    await vi.advanceTimersByTimeAsync(50);
    expect([asked, localStorage.getItem(ACCOUNT_KEY)]).toEqual([0, "out"]);
  });

  it("shows a sign-in of another tab", async () => {
    begin(undefined);
    hear("in");
    await expect.poll(() => root.dataset.account).toBe(NAME);
    expect(asked).toBe(1);
  });

  it("corrects itself at once from another tab", async () => {
    localStorage.setItem(ACCOUNT_KEY, "in");
    begin(undefined);
    await expect.poll(() => root.dataset.account).toBe(NAME);
  });
});
