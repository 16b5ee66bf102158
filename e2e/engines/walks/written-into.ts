// Journeys on pages that extensions and translators change: the exchange, and an order through its states.
import { ALL_INJECTIONS, duringHydration } from "../../support/injections.ts";
import { toTranslatorScript, type Translation } from "../../support/translator.ts";
import type { AddedScripts } from "../script-door.ts";
import type { Journey, Scene } from "./journey.ts";
import { makeOrder, openForm, typeAmount } from "./exchange.ts";

const KINDS: readonly Translation[] = ["replace", "wrap", "merge"];

/** Asserts that the page has its styles and shows nothing hidden. */
async function isWhole({ visitor }: Scene): Promise<void> {
  await visitor.holds(
    "document.querySelectorAll('style[data-href], link[rel=stylesheet]:not([disabled])').length > 0",
  );
  await visitor.holds(
    "getComputedStyle(document.querySelector('.shell-skip')).position === 'absolute'",
  );
}

/** Exchanges while a script, which leaves a mark, runs on each page. */
async function exchangeUnder(scene: Scene, script: string, mark: string): Promise<void> {
  const { visitor, sandbox, named } = scene;
  const write = async () => {
    // Once per document: two translators would translate each other's output forever.
    await visitor.read(`void (window.isWrittenInto ??= (${script}, true))`);
    await visitor.holds(`document.querySelector("${mark}") !== null`);
  };
  await sandbox.switches({ autoProgress: false });
  await openForm(scene);
  await write();
  await typeAmount(scene, "0.9");
  await typeAmount(scene, "0.3");
  await isWhole(scene);
  const id = await makeOrder(scene);
  await visitor.sees("heading", named("order:headline.waiting"), ({ text }) =>
    text.includes("0.3"),
  );
  await write();
  await sandbox.control(id, { kind: "exact" });
  await visitor.sees("heading", named("order:headline.registered", "order:headline.confirming"));
  await sandbox.control(id, { kind: "complete" });
  await visitor.sees("heading", named("order:headline.completed"));
  await isWhole(scene);
}

const WHEN: Readonly<Record<string, Partial<AddedScripts>>> = {
  before: { tail: ALL_INJECTIONS },
  during: { head: duringHydration(ALL_INJECTIONS) },
};

const extensions = Object.entries(WHEN).map(([when, added]): Journey => ({
  name: `ten extensions, ${when} hydration and after`,
  added,
  walk: (scene) => exchangeUnder(scene, `(() => { ${ALL_INJECTIONS} })()`, "[data-foreign]"),
}));

const translators = KINDS.map((kind): Journey => ({
  name: `a translator: ${kind}`,
  walk: (scene) =>
    exchangeUnder(scene, toTranslatorScript(kind), kind === "merge" ? "main" : "main font"),
}));

export const writtenInto: readonly Journey[] = [...extensions, ...translators];
