import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer } from "node:http";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "../../scripts/browser/find-program.ts";
import { listen } from "../../scripts/product/listen.ts";
import { requirePrograms } from "./require-programs.ts";
import type { Engine, Tab } from "./tab.ts";
import { openSession, toKeyStrokes, toPress, toReplacingStrokes } from "./web-driver.ts";

const DRIVER = { names: ["WebKitWebDriver"], packages: ["webkit2gtk-driver"] };
const DISPLAY = { names: ["Xvfb"], packages: ["xvfb"] };
/** The driver's package contains this small browser in its own folder, which is not on the PATH. */
const BROWSERS = "/usr/lib/*/webkit*gtk-*/MiniBrowser";
const START_TRIES = 50;
const START_WAIT_MS = 200;
/** The driver counts presses within this time as a double click, milliseconds. The exchange button ignores the second. */
const DOUBLE_CLICK_MS = 500;

/** WebKitGTK, driven by W3C WebDriver. Its browser has no headless mode, so it needs a virtual display. */
export const webKit: Engine = {
  name: "WebKitGTK",
  prepare: () => requirePrograms([DRIVER, DISPLAY]),
  async open({ hasScript }) {
    const display = await startDisplay();
    const driver = await startDriver(display.name);
    const stop = () => {
      driver.child.kill();
      display.child.kill();
    };
    const args = ["--automation", `--enable-javascript=${String(hasScript)}`];
    const binary = globSync(BROWSERS).at(-1) ?? "";
    return openTab(driver.url, { binary, args }, stop).catch((error: unknown) => {
      stop();
      throw error;
    });
  },
};

async function openTab(url: string, browser: object, stop: () => void): Promise<Tab> {
  const session = await openSession(url, {
    acceptInsecureCerts: true,
    "webkitgtk:browserOptions": browser,
  });
  await session.resize(1280, 1000);
  let pressedAt = 0;
  return {
    open: async (address) => void (await session.open(address)),
    read: session.read,
    async press(x, y) {
      await sleep(Math.max(0, pressedAt + DOUBLE_CLICK_MS - Date.now()));
      await session.point(toPress(x, y));
      pressedAt = Date.now();
    },
    typeOver: async (text) => void (await session.stroke(toReplacingStrokes(text))),
    key: async (key) => void (await session.stroke(toKeyStrokes(key))),
    resize: async (width, height) => void (await session.resize(width, height)),
    photograph: session.photograph,
    async close() {
      await session.close();
      stop();
    },
  };
}

/** Starts a virtual display. It chooses its own number and writes it to the fourth stream. */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const args = ["-screen", "0", "1400x1100x24", "-nolisten", "tcp", "-displayfd", "3"];
  const child = spawn(findProgram(DISPLAY.names) ?? "", args, {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = String(await once(child.stdio[3] ?? child, "data"));
  return { child, name: `:${number.trim()}` };
}

async function startDriver(display: string): Promise<{ child: ChildProcess; url: string }> {
  const free = await listen(createServer());
  await free.stop();
  const child = spawn(findProgram(DRIVER.names) ?? "", [`--port=${new URL(free.url).port}`], {
    env: { ...process.env, DISPLAY: display, LANGUAGE: "en", LANG: "C.UTF-8" },
    stdio: "ignore",
  });
  for (let left = START_TRIES; left > 0; left -= 1) {
    const isReady = await fetch(`${free.url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await sleep(START_WAIT_MS);
  }
  return { child, url: free.url };
}
