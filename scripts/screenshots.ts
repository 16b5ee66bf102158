// npm run screenshots: saves a picture of every page as screenshots/<locale>/<theme>/<page>-<width>.png.
//   --only=home,order-waiting   some pages      --states   the order's states only      --list   what there is
//   --width=390   --theme=dark   --locale=ru    some views   --account   sign-in and the pages behind it only
import process from "node:process";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { CHROMIUM_ARGS, requireChromium } from "./browser/chromium.ts";
import { buildProduct } from "./product/build.ts";
import { controlOrder } from "./product/sandbox.ts";
import { serveProduct } from "./product/serve.ts";
import { listViews, photograph } from "./screenshots/camera.ts";
import { ACCOUNT_SHOTS } from "./screenshots/account-shots.ts";
import { prepareShot, SHOT_NAMES } from "./screenshots/shots.ts";

const AT_ONCE = 2;
/** A sandbox without automatic progress, in which one address may create all the accounts. */
const QUIET = {
  vars: { RATE_LIMITS: "off" },
  sandboxVars: { SANDBOX_PACE: "0", SANDBOX_MARKET: "still", SANDBOX_LIMITS: "off" },
};

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    states: { type: "boolean" },
    account: { type: "boolean" },
    list: { type: "boolean" },
    width: { type: "string" },
    theme: { type: "string" },
    locale: { type: "string" },
  },
});

async function takeAll(names: readonly string[]): Promise<void> {
  const views = listViews(values);
  if (names.length === 0 || views.length === 0)
    throw new Error("No page and view has these names.");
  const executablePath = await requireChromium();
  await buildProduct();
  const whole = await serveProduct(QUIET);
  // A separate product, because a failing gateway would fail every page that is photographed at the same time.
  const failing = await serveProduct(QUIET);
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
  });
  const waiting = [...names];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const { url } = name.endsWith("-failed") ? failing : whole;
      const shot = await prepareShot(name, url, (order, step) => controlOrder(url, order.id, step));
      for (const view of views) {
        const path = view.locale === "en" ? shot.path : `/${view.locale}${shot.path}`;
        console.log(await photograph(browser, url + path, { ...shot, ...view }));
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } finally {
    await browser.close();
    await Promise.all([whole.stop(), failing.stop()]);
  }
}

const named = values.only?.split(",") ?? SHOT_NAMES;
const unknown = named.filter((name) => !SHOT_NAMES.includes(name));
const names = named.filter(
  (name) =>
    (!values.states || /^order-(?!pending|without)/.test(name)) &&
    (!values.account || name in ACCOUNT_SHOTS),
);
if (values.list) console.log(names.join("\n"));
else if (unknown.length > 0) {
  console.error(`Unknown names: ${unknown.join(", ")}. Known names: ${SHOT_NAMES.join(", ")}`);
  process.exitCode = 1;
} else {
  await takeAll(names).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
