import process from "node:process";
import { chromium } from "playwright";
import { run } from "../product/run.ts";
import { installFromDebian } from "./debian.ts";
import { findProgram, isExecutable } from "./find-program.ts";

/** The headless shell is Chromium without a window system, at three quarters of the cost. Playwright uses it too. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Debian's packages; the first available one is used, because not every release has the shell. */
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];

/** Playwright's own list, as far as it matters here: of two --disable-features switches only the last one counts. */
const OFF_FOR_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Features for which a headless Chromium needlessly starts a process per window: the address bar's list, and the next tab. */
const OFF_FOR_SPEED = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

/** Isolates a test browser: no sandbox (it may run as root), no calls home, no cache between runs. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(",")}`,
];

/** The User-Agent of a person's Chromium. A headless one identifies itself as such and is served as a bot, without session, cookies and error pages. */
export const PERSON_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** Returns the Chromium of this machine: CHROMIUM_PATH, else one on the PATH, else Playwright's own. */
export function findChromium(): string | undefined {
  const found = [process.env.CHROMIUM_PATH, findProgram(NAMES), chromium.executablePath()];
  return found.find((file) => file !== undefined && isExecutable(file));
}

/** Returns a Chromium; installs one if there is none, from Debian's packages if possible, else from Playwright. */
export async function requireChromium(): Promise<string> {
  const sources = [
    async () => Promise.resolve(),
    installDebianChromium,
    async () => {
      console.log("Installing Playwright's Chromium …");
      await run("playwright", ["install", "chromium"]);
    },
  ];
  for (const install of sources) {
    await install();
    const found = findChromium();
    if (found) return found;
  }
  throw new Error(
    "The journeys need Chromium and none could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

async function installDebianChromium(): Promise<void> {
  for (const name of DEBIAN_PACKAGES) {
    if ((await installFromDebian([name])) === undefined) return;
  }
}
