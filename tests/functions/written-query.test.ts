// Links that people wrote: one redirect mends a link for good, and it stays on the site.
import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalPath } from "../../functions/middleware/canonical-url/canonical-url";
import { makePathShape } from "../../functions/middleware/canonical-url/path-shape";
import { readWrittenLink } from "../../functions/middleware/canonical-url/written-query";

const SHAPE = makePathShape(["order/:id", ":pair", "*", "ru", "blog/*"]);
const ORIGIN = "https://agio.test";
// oxfmt-ignore
const PIECES = ["?", "&", "amp;", "amp%3B", "ref=", "REF=", "utm_source=", "x=", "a", "%20", "+", ")", ".", "'", "/", "%22", "%29", "%26", "%3D", "%3F", "=", "blog"];

/** The address to which a browser is sent. */
function mend({ pathname: path, search }: URL): URL {
  const written = readWrittenLink({ path, search });
  return new URL(ORIGIN + canonicalPath(written.path, SHAPE) + written.search);
}

it("one redirect mends a link for good, and stays on the site", () => {
  const links = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 });
  fc.assert(
    fc.property(links, (pieces) => {
      const once = mend(new URL(`${ORIGIN}/${pieces.join("")}`));
      expect(once.origin).toBe(ORIGIN);
      expect(mend(once).href).toBe(once.href);
    }),
    { numRuns: 3_000 },
  );
});
