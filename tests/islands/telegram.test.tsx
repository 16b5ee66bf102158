// The mini app and its launch, under the SDK's own mock of a client (docs/security.md 32; spec: Mini app).
import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLinkForm } from "./support/telegram-link-form";
import { DEEP_LINKS } from "../support/deep-links";
import { choose, expectPopup, MARK, openMiniApp, settle } from "./support/telegram-client";
import { eventually } from "../support/eventually";

const root = document.documentElement;
const SOMEBODY = {
  kind: "somebody-else",
  name: "an…@example.com",
  mark: MARK,
  canLink: true,
} as const;
const SIGNED_IN = { kind: "signed-in", name: "@vera", isNew: false } as const;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  await choose("");
  for (const name of Object.keys(root.dataset)) Reflect.deleteProperty(root.dataset, name);
  vi.unstubAllGlobals();
});

describe("a launch", () => {
  it("is sent once, signs in, and is removed from the tab", async () => {
    const app = await openMiniApp();
    expect(app.sent.map((body) => Object.fromEntries(body))).toEqual([
      { intent: "sign-in", initData: app.initData },
    ]);
    expect(root.dataset).toMatchObject({ layer: "telegram", account: "@vera" });
    expect(app.find("web_app_open_popup")).toBeUndefined();
    expect(sessionStorage.getItem("tapps/launchParams")).not.toMatch(/tgWebAppData|StartParam/);
    expect(app.asked.map(([name]) => name)).toEqual(
      expect.arrayContaining(["web_app_ready", "web_app_expand"]),
    );
  });

  it.each([
    ["no colours", undefined],
    ["colours in another form", '{"bg_color":"#fff","text_color":"#000"}'],
    ["invalid colours", '{"bg_color":"none"}'],
  ])("with %s is still accepted", async (_, theme) => {
    const app = await openMiniApp({ theme, start: "x___btc-eth" });
    expect(app.sent.map((body) => body.get("initData"))).toEqual([app.initData]);
    expect([app.place.path, location.hash]).toEqual(["/exchange-btc-eth", ""]);
    expect(app.asked.some(([name]) => name === "web_app_ready")).toBe(true);
  });

  it.each([
    [true, "registration_completed"],
    [false, "login_success"],
  ])("is tracked like any sign-in (new: %s)", async (isNew, event) => {
    const layer: unknown[] = [];
    vi.stubGlobal("dataLayer", layer);
    root.dataset.analytics = "guest";
    await openMiniApp({ outcomes: [{ ...SIGNED_IN, isNew }] });
    await eventually(() => {
      expect(layer).toContainEqual(expect.objectContaining({ event, user_type: "registered" }));
    });
    expect(root.dataset.analytics).toBe("registered");
  });

  it.each(["untimely", "taken"] as const)(
    "that is %s shows a message at its place",
    async (kind) => {
      const app = await openMiniApp({ outcomes: [{ kind }], start: "pr_w" });
      const message = kind === "untimely" ? /open it again from the chat/ : /another account/;
      expectPopup(app.find("web_app_open_popup"), message, ["close"]);
      expect(app.place.path).toBe("/profile/wallet");
    },
  );

  it("without launch data signs no visitor in, and still opens its place", async () => {
    const app = await openMiniApp({ initData: undefined, start: "pr" });
    expect([app.sent, app.place.path]).toEqual([[], "/profile/info"]);
  });
});

describe("the place of a launch", () => {
  it.each(DEEP_LINKS)("%s is %s", async (start, path) => {
    const app = await openMiniApp({ start });
    expect(app.place.path).toBe(path);
    expect(app.find("web_app_setup_back_button")).not.toEqual({ is_visible: true });
  });

  it.each(["o___..%2F", "o___%252e%252e", "nope", "x", `h${"a".repeat(512)}`, "//evil.example"])(
    "%s is home",
    async (start) => {
      const app = await openMiniApp({ start });
      expect(app.place.path).toBe("/");
    },
  );

  it("takes 512 characters", async () => {
    const start = `o___${"A".repeat(508)}`;
    const app = await openMiniApp({ start });
    expect(app.place.path).toBe(`/order/${"A".repeat(508)}`);
  });

  it("is not opened again over a page that the visitor has opened since", async () => {
    let reply: (outcome: typeof SIGNED_IN) => void = () => undefined;
    const late = new Promise<typeof SIGNED_IN>((resolve) => {
      reply = resolve;
    });
    const app = await openMiniApp({ outcomes: [late], start: "x___btc-eth" });
    expect(app.place.path).toBe("/exchange-btc-eth");
    act(() => {
      app.getByRole("link", { name: "Support" }).click();
    });
    await settle();
    reply(SIGNED_IN);
    await settle();
    expect([app.place.path, root.dataset.account]).toEqual(["/support", "@vera"]);
  });
});

describe("a launch that failed", () => {
  it("56: opens the sign-in form, and is linked to the account that signs in there and agrees", async () => {
    const outcomes = [{ kind: "failed" }, { kind: "linked" }] as const;
    const app = await openMiniApp({ outcomes, start: "pr_w" });
    expect(app.place.path).toBe("/#login");
    expectPopup(app.find("web_app_open_popup"), /could not sign you in with Telegram/, ["close"]);
    await choose("close");
    act(() => {
      root.dataset.account = "an…@example.com";
    });
    await settle();
    expect(app.sent.map((body) => body.get("intent"))).toEqual(["sign-in"]);
    expectPopup(app.find("web_app_open_popup"), /@vera_k to an…@example\.com/, ["link", "stay"]);
    await choose("link");
    await settle();
    expect(app.sent.map((body) => body.get("intent"))).toEqual(["sign-in", "link"]);
    expectPopup(app.find("web_app_open_popup"), /^You can now sign in to this account/, ["close"]);
    expect(app.place.path).toBe("/profile/wallet");
  });

  it("56: names the account in the question where the page hides it from a tag manager", async () => {
    const app = await openMiniApp({ outcomes: [{ kind: "failed" }, { kind: "linked" }] });
    await choose("close");
    act(() => {
      root.dataset.account = "";
    });
    await settle();
    expectPopup(app.find("web_app_open_popup"), /@vera_k to an…@example\.com/, ["link", "stay"]);
    await choose("link");
    await settle();
    expect(app.sent.at(-1)?.get("accountMark")).toBe(MARK);
    expect(root.dataset.account).toBe("");
  });

  it("opens the form at the public place", async () => {
    const app = await openMiniApp({ outcomes: ["unreachable"], start: "x___btc-eth" });
    expect(app.place.path).toBe("/exchange-btc-eth#login");
  });

  it("links nothing to the earlier session, whose account it does not know", async () => {
    root.dataset.account = "an…@example.com";
    const app = await openMiniApp({ outcomes: ["unreachable", { kind: "linked" }] });
    expect([app.sent.length, app.place.path]).toEqual([1, "/"]);
  });

  it("reports a failed link and leaves it to the profile", async () => {
    const app = await openMiniApp({ outcomes: [{ kind: "failed" }] });
    await choose("close");
    act(() => {
      root.dataset.account = "an…@example.com";
    });
    await settle();
    await choose("link");
    await settle();
    expectPopup(app.find("web_app_open_popup"), /could not link/, ["close"]);
    await choose("close");
    expect(app.sent).toHaveLength(2);
  });
});

describe("a session of another account", () => {
  it.each([
    [true, ["link", "replace", "stay"]],
    [false, ["replace", "stay"]],
  ])("is asked about (may be linked: %s)", async (canLink, ids) => {
    const app = await openMiniApp({ outcomes: [{ ...SOMEBODY, canLink }] });
    expectPopup(app.find("web_app_open_popup"), /^an…@example.com is signed in here/, ids);
    expect(app.sent).toHaveLength(1);
  });

  it.each([
    ["replace", ["sign-in", "replace"], SIGNED_IN],
    ["link", ["sign-in", "link"], { kind: "linked" }],
    ["stay", ["sign-in"], { kind: "failed" }],
  ] as const)("by '%s' results in %j", async (choice, intents, outcome) => {
    root.dataset.account = SOMEBODY.name;
    const app = await openMiniApp({ outcomes: [SOMEBODY, outcome], start: "pr" });
    await choose(choice);
    expect(app.sent.map((body) => body.get("intent"))).toEqual(intents);
    expect(app.sent.at(-1)?.get("accountMark")).toBe(choice === "link" ? MARK : null);
    expect(root.dataset.account).toBe(choice === "replace" ? "@vera" : SOMEBODY.name);
    expect(app.place.path).toBe("/profile/info");
  });

  it("with an old sign-in points to the password form and keeps the launch", async () => {
    root.dataset.account = SOMEBODY.name;
    const { children, sent } = openLinkForm();
    const app = await openMiniApp({ outcomes: [SOMEBODY, { kind: "stale" }], children });
    await choose("link");
    expectPopup(app.find("web_app_open_popup"), /enter your password/, ["close"]);
    await choose("close");
    act(() => {
      app.getByRole("button", { name: "Link" }).click();
    });
    expectPopup(app.find("web_app_open_popup"), /@vera_k to an…@example\.com/, ["link", "stay"]);
    expect(sent).toEqual([]);
    await choose("link");
    expect(sent).toEqual([app.initData]);
  });
});
