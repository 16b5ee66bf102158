// What the product's styles hide without script on a wide screen.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../../app", import.meta.url));
const COMMENTS = /\/\*.*?\*\//gs;
const PART = /([^{};]+)\{|[^{};]+;|\}/g;
const HIDES = /^display: none( !important)?;$/;
/** The width of the journeys' window, px. */
const WIDTH = 1280;
const MIN_WIDTH = /^@media \(min-width: (\d+)px\)$/;
const ALWAYS = /^@(?:supports|media \(scripting: none\))/;

function applies(condition) {
  const [, width = Infinity] = MIN_WIDTH.exec(condition) ?? [];
  return ALWAYS.test(condition) || Number(width) <= WIDTH;
}

/** Returns the selectors of the rules that hide elements. A later rule that shows them again is not read. */
function listHiding(css) {
  const around = [];
  const found = [];
  for (const [part, head] of css.replace(COMMENTS, "").matchAll(PART)) {
    if (head !== undefined) around.push(head.trim());
    else if (part === "}") around.pop();
    else if (HIDES.test(part.trim())) {
      const conditions = around.filter((each) => each.startsWith("@"));
      if (conditions.every(applies)) found.push(around.at(-1));
    }
  }
  return found;
}

/** One selector of all elements that styles hide. */
export const HIDDEN_BY_STYLES = globSync("**/*.css", { cwd: APP })
  .toSorted()
  .flatMap((file) => listHiding(readFileSync(`${APP}/${file}`, "utf8")))
  .filter((selector) => !selector.includes("::"))
  .join(", ");
