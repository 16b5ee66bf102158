import { field, PATHS, relisted, violation, type Violation } from "../row.ts";
import { patience } from "../../../scripts/product/patience.ts";
import { logoAt, SVG } from "../logo.ts";
import type { Rule } from "../../../scripts/conformance/rules.ts";
import type { Distortion } from "../../support/distort-gateway.ts";

const WAIT_MS = patience(350);
const PICTURE = "instruments: a logo is a picture of up to 256 KB, without a redirect";

const linked = (link: unknown): Distortion =>
  relisted(PATHS.instruments, (all) =>
    all.map((one) => (field(one, "slug") === "btc" ? { ...one, currencyLogoLink: link } : one)),
  );

/** A logo with this response. */
const broken = (
  name: string,
  response: Parameters<typeof logoAt>[1],
  [rule, late]: readonly [Rule, Pick<Distortion, "delayMs">?] = ["logo"],
) =>
  violation(
    name,
    [PICTURE, rule],
    [linked("/logos/btc.svg"), { ...logoAt("/logos/btc.svg", response), ...late }],
    // Only a late logo is waited for: with the others a busy machine would be late itself.
    { options: late ? { maxWaitMs: WAIT_MS } : {} },
  );

/** Logos that no page can show. */
export const LOGOS: readonly Violation[] = [
  broken("a logo that is missing", { status: 404 }),
  broken("a logo that is a page", { type: "text/html" }),
  broken("a logo of no type that pages show", { type: "image/tiff" }),
  broken("a logo of more than 256 KB", { body: SVG + " ".repeat(256 * 1024) }),
  broken("a logo of no bytes", { body: "" }),
  broken("a logo elsewhere", { status: 302, location: "https://cdn.example/btc.svg" }),
  broken("a logo that takes too long", {}, ["logoTime", { delayMs: 2 * WAIT_MS }]),
  violation(
    "a logo whose name is no picture's",
    ["instruments: a logo's path ends like a picture", "logoPath"],
    linked("/logos/btc"),
  ),
  violation(
    "a logo without https",
    ["instruments: a logo is a path or an address of a picture", "logoLink"],
    linked("http://cdn.example/btc.svg"),
  ),
];
