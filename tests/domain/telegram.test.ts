import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSiblingOrigin } from "~/domain/telegram/frame-origins";
import { readClaimedTelegramId } from "~/domain/telegram/launch";
import { clampPopup } from "~/domain/telegram/popup";
import { toTelegramLink } from "~/domain/telegram/share-link";
import { contrast, deriveTelegramTheme, type Hex } from "~/domain/telegram/theme";
import { deriveDeepLinkPath } from "~/domain/visit/deep-link";

describe("clampPopup", () => {
  const button = fc.record({
    id: fc.string({ maxLength: 200 }),
    text: fc.string({ maxLength: 200 }),
  });
  const popup = fc.record({
    title: fc.string({ maxLength: 400 }),
    message: fc.string({ maxLength: 2_000, unit: "grapheme" }),
    buttons: fc.array(button, { maxLength: 9 }),
  });

  it("cuts any popup to the client's limits", () => {
    fc.assert(
      fc.property(popup, (given) => {
        const { title = "", message, buttons } = clampPopup(given) ?? { message: "x", buttons: [] };
        expect(title.length).toBeLessThanOrEqual(64);
        expect(message.length).toBeGreaterThanOrEqual(1);
        expect(message.length).toBeLessThanOrEqual(256);
        expect(buttons.length).toBeLessThanOrEqual(3);
        for (const { id, text } of buttons) {
          expect(Math.max(id.length, text.length)).toBeLessThanOrEqual(64);
        }
        expect(() => encodeURIComponent(message)).not.toThrow();
      }),
    );
  });

  it("keeps a fitting popup and opens no empty one", () => {
    const buttons = [{ id: "a", text: "A" }];
    expect(clampPopup({ title: "T", message: "m".repeat(256), buttons })).toEqual({
      title: "T",
      message: "m".repeat(256),
      buttons,
    });
    expect(clampPopup({ message: " \n ", buttons })).toBeUndefined();
  });
});

describe("readClaimedTelegramId", () => {
  it.each<[string, string | undefined]>([
    [`user=${encodeURIComponent('{"id":7}')}&hash=x`, "7"],
    [`user=${encodeURIComponent('{"id":7}')}&user=${encodeURIComponent('{"id":8}')}`, undefined],
    ["", undefined],
    ["user=", undefined],
    ["user=null", undefined],
    ["user=%7B", undefined],
    [`user=${encodeURIComponent('{"id":"7"}')}`, undefined],
  ])("reads the id of %s as %s", (initData, id) => {
    expect(readClaimedTelegramId(initData)).toBe(id);
  });
});

describe("deriveTelegramTheme", () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value): Hex => `#${value.toString(16).padStart(6, "0")}`);
  // The surfaces of one client theme are all light or all dark.
  const shade = (min: number, max: number) =>
    fc
      .integer({ min, max })
      .map((value): Hex => `#${value.toString(16).padStart(2, "0").repeat(3)}`);
  const surfaces = (min: number, max: number) =>
    fc.tuple(shade(min, max), shade(min, max), shade(min, max));

  it("is readable for any client colours", () => {
    const bright = fc.tuple(surfaces(0xe8, 0xff), hex, hex, hex);
    const dark = fc.tuple(surfaces(0x00, 0x28), hex, hex, hex);
    fc.assert(
      fc.property(
        fc.oneof(bright, dark),
        ([[bgColor, secondaryBgColor, sectionBgColor], ...rest]) => {
          const [textColor, hintColor, linkColor] = rest;
          const colors = {
            bgColor,
            secondaryBgColor,
            sectionBgColor,
            textColor,
            hintColor,
            linkColor,
          };
          const { tokens = {} } = deriveTelegramTheme(colors) ?? {};
          for (const name of ["--ink", "--ink-2", "--accent"]) {
            for (const surface of ["--paper", "--sheet", "--sheet-2", "--accent-wash"]) {
              const ratio = contrast(tokens[name] ?? "#000000", tokens[surface] ?? "#000000");
              expect([name, surface, ratio >= 4.5]).toEqual([name, surface, true]);
            }
          }
          expect(
            contrast(tokens["--accent"] ?? "#000000", tokens["--on-accent"] ?? "#000000"),
          ).toBeGreaterThanOrEqual(4.5);
        },
      ),
    );
  });

  it("keeps Telegram's colours where they are readable", () => {
    const theme = deriveTelegramTheme({
      bgColor: "#ffffff",
      textColor: "#000000",
      hintColor: "#707579",
    });
    expect(theme).toMatchObject({
      isDark: false,
      tokens: { "--paper": "#ffffff", "--ink": "#000000", "--ink-2": "#707579" },
    });
    expect(deriveTelegramTheme({ bgColor: "#212121", textColor: "#ffffff" })?.isDark).toBe(true);
  });

  it.each([{}, { bgColor: "#fff", textColor: "#000000" }, { bgColor: "#ffffff" }] as const)(
    "falls back to our theme without the base colours: %j",
    (colors) => {
      expect(deriveTelegramTheme(colors)).toBeUndefined();
    },
  );
});

describe("toTelegramLink", () => {
  it.each([
    ["/order/7Q2MK4XV?destinationAddress=0x1", "o___7Q2MK4XV"],
    ["/exchange-btc-eth", "x___btc-eth"],
    ["/", "h"],
    ["/order/..%2F", "h"],
    ["/order/pending/x", "h"],
  ])("%s is shared as %s", (path, parameter) => {
    expect(toTelegramLink(path, { bot: "agio_bot" })).toBe(
      `https://t.me/agio_bot?startapp=${parameter}`,
    );
  });

  it("includes the app's name and returns to the same page", () => {
    const link = toTelegramLink("/order/7Q2MK4XV", { bot: "agio_bot", app: "swap" });
    expect(link).toBe("https://t.me/agio_bot/swap?startapp=o___7Q2MK4XV");
    expect(deriveDeepLinkPath(new URL(link).searchParams.get("startapp") ?? "")).toBe(
      "/order/7Q2MK4XV",
    );
  });
});

describe("findSiblingOrigin", () => {
  it.each([
    ["http://localhost:8788", "http://127.0.0.1:8788"],
    ["http://127.0.0.1:8788", "http://localhost:8788"],
    ["https://agio.example", undefined],
  ])("of %s is %s", (origin, sibling) => {
    expect(findSiblingOrigin(origin)).toBe(sibling);
  });
});
