import { ANNA } from "../../support/account-page.ts";
import { openForm, makeOrder } from "./exchange.ts";
import type { Journey, Scene } from "./journey.ts";

const PUBLIC = ["/", "/coins", "/popular-exchanges", "/price", "/status", "/support", "/docs"];
const OWN = ["/my-exchanges", "/profile/wallet", "/profile/affiliate-program", "/profile/info"];
// A page that is cut on a phone cannot be used with one hand.
const IS_WHOLE = `document.documentElement.scrollWidth <= document.documentElement.clientWidth`;
// Colours that an engine cannot read leave a text on its own ground.
const IS_READABLE = `(() => {
  const lightOf = (text) => (text.match(/[\\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  const headline = document.querySelector("h1");
  const grounds = [document.body, document.documentElement].map((one) => getComputedStyle(one).backgroundColor);
  const ground = grounds.find((color) => !/^rgba\\(0, 0, 0, 0\\)$|^transparent$/.test(color));
  return headline !== null && ground !== undefined &&
    Math.abs(lightOf(getComputedStyle(headline).color) - lightOf(ground)) > 300;
})()`;

async function walkPages({ visitor }: Scene, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (const locale of ["", "/ru"]) {
      await visitor.open(locale === "" ? path : locale + path.replace(/^\/$/, ""));
      await visitor.holds(IS_READABLE);
      await visitor.holds(IS_WHOLE);
    }
  }
}

async function signIn({ visitor, named }: Scene): Promise<void> {
  await visitor.open("/lk?dialog=login");
  await visitor.fills(named("auth:email"), ANNA.email);
  await visitor.fills(`${named("auth:password.label")}$`, ANNA.password);
  await visitor.presses("button", `${named("auth:login.submit")}$`);
  await visitor.isAt(/\/profile\//);
}

/** Pages of a guest, an order, and pages of an account, on a phone. */
export const pages: Journey = {
  name: "pages of a guest and of an account on a phone",
  async walk(scene) {
    const { visitor } = scene;
    await openForm(scene);
    await makeOrder(scene);
    await visitor.resize(390, 844);
    await visitor.holds(IS_WHOLE);
    await walkPages(scene, PUBLIC);
    await visitor.resize(1280, 900);
    await visitor.open("/lk?dialog=login");
    await visitor.hydrates();
    await signIn(scene);
    await visitor.resize(390, 844);
    await walkPages(scene, OWN);
  },
};

/** The same without script. */
export const pagesWithoutScript: Journey = {
  name: "pages of a guest and of an account, without script",
  hasScript: false,
  async walk(scene) {
    await walkPages(scene, PUBLIC);
    await signIn(scene);
    await walkPages(scene, OWN);
  },
};
