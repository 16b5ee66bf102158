import process from "node:process";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { findProgram } from "../../scripts/browser/find-program.ts";
import type { Engine, Tab } from "./tab.ts";
import { requirePrograms } from "./require-programs.ts";

const PROGRAM = { names: ["firefox-esr", "firefox"], packages: ["firefox-esr"] };

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  prepare: () => requirePrograms([PROGRAM]),
  async open({ hasScript }) {
    const executablePath = process.env.FIREFOX_PATH ?? findProgram(PROGRAM.names) ?? "";
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath,
      acceptInsecureCerts: true,
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: { "javascript.enabled": hasScript, "intl.accept_languages": "en-US" },
    });
    const [page = await browser.newPage()] = await browser.pages();
    return toTab(browser, page);
  },
};

function toTab(browser: Browser, page: Page): Tab {
  const { keyboard, mouse } = page;
  return {
    open: async (url) => {
      await page.goto(url);
    },
    read: (expression) => page.evaluate(expression),
    press: (x, y) => mouse.click(x, y),
    async typeOver(text) {
      await keyboard.down("Control");
      await keyboard.press("a");
      await keyboard.up("Control");
      await keyboard.type(text);
    },
    key: (key) => keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    photograph: () => page.screenshot(),
    close: () => browser.close(),
  };
}
