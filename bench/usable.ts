import { chromium, type Browser } from "playwright";
import { CHROMIUM_ARGS, PERSON_AGENT, requireChromium } from "../scripts/browser/chromium.ts";

/** As Lighthouse slows a phone down with `--throttling-method=devtools`. */
const SLOW_LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const CPU_SLOWDOWN = 4;
const LOADS = 5;

/** Returns the seconds from the navigation until React has taken over the page's first text field: one figure for each load, sorted. */
export async function measureUsable(url: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: CHROMIUM_ARGS,
  });
  try {
    const loads: number[] = [];
    for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnce(browser, url));
    return loads.toSorted((one, other) => one - other);
  } finally {
    await browser.close();
  }
}

async function loadOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    userAgent: PERSON_AGENT,
    viewport: { width: 412, height: 823 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector("form input[inputmode]");
      const isTaken = field && Object.keys(field).some((key) => key.startsWith("__reactProps"));
      if (isTaken) performance.mark("usable");
      else setTimeout(look, 10);
    };
    look();
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
  const time = await page.evaluate(() => performance.getEntriesByName("usable")[0]?.startTime ?? 0);
  await context.close();
  return time / 1_000;
}
