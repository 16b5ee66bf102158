// What the oldest browsers of package.json support, by MDN's data.
import bcd from "@mdn/browser-compat-data/forLegacyNode";
import type { BrowserName, CompatStatement, Identifier } from "@mdn/browser-compat-data/types";
import { readBrowsers } from "../../scripts/product/browsers";

const OTHER_NAMES: Readonly<Record<string, BrowserName>> = {
  ios_saf: "safari_ios",
  samsung: "samsunginternet_android",
};
const NAMES: readonly BrowserName[] = ["chrome", "edge", "firefox", "safari", "opera"];

const oldest = readBrowsers().map(([name, version]) => {
  const browser = OTHER_NAMES[name] ?? NAMES.find((known) => known === name);
  if (!browser) throw new Error(`MDN's data has no browser "${name}"`);
  return { browser, version };
});

/** The classes of the web, not of the language, whose members our script uses. */
const WEB =
  "AbortSignal Blob Clipboard Crypto Document Element HTMLDialogElement HTMLElement HTMLFormElement Node Request Response URL URLSearchParams Window".split(
    " ",
  );

/** Returns the members that one of the oldest browsers lacks: 'AbortSignal.any' for a static one, 'toSorted' if no other class has a supported one of that name. */
export function listUnsupportedMembers(): string[] {
  const { builtins } = bcd.javascript;
  const web = listParts(bcd.api).filter(([name]) => WEB.includes(name));
  const classes = [...listParts(builtins), ...listParts(builtins?.Intl), ...web];
  const members = classes.flatMap(([name, found]) => listMembers(name, found));
  const supported = new Set(members.filter((one) => one.isOld).map(({ name }) => name));
  return members.map(({ name }) => name).filter((name) => !supported.has(name));
}

/** The parts of a feature. Its `__compat` is none. */
function listParts(feature: Identifier | undefined): (readonly [string, Identifier])[] {
  return Object.keys(feature ?? {}).flatMap((name) => {
    const part = name.startsWith("__") ? undefined : feature?.[name];
    return part ? [[name, part] as const] : [];
  });
}

function listMembers(owner: string, found: Identifier): { name: string; isOld: boolean }[] {
  return listParts(found)
    .filter(([key]) => /^[a-zA-Z]+(?:_static)?$/.test(key))
    .map(([key, { __compat }]) => ({
      name: key.endsWith("_static") ? `${owner}.${key.slice(0, -"_static".length)}` : key,
      isOld: isOld(__compat),
    }));
}

function isOld(compat: CompatStatement | undefined): boolean {
  return oldest.every(({ browser, version }) => {
    const [support] = [compat?.support[browser]].flat();
    if (!support) return true;
    const { version_added: added, flags } = support;
    return typeof added === "string" && !flags && isWithin(added, version);
  });
}

/** Whether a version, '≤37' or '15.6', is not newer than another one. */
function isWithin(added: string, version: string): boolean {
  const [one, other] = [added, version].map((text) => text.replace(/[^\d.]/g, "").split("."));
  for (const [index, part] of (one ?? []).entries()) {
    const difference = Number(part) - Number(other?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return added !== "preview";
}

const { css } = bcd;
/** Each kind of thing in a style sheet, and where MDN's data has it. */
const IN_STYLES: readonly (readonly [kind: RegExp, groups: readonly (Identifier | undefined)[]])[] =
  [
    [/(?<=[;{])[a-z][a-z-]+(?=:)/g, [css.properties]],
    [/(?<=:)[a-z][a-z-]+(?=[^:;{}]*\{)/g, [css.selectors]],
    [/(?<=@)[a-z-]+/g, [css["at-rules"]]],
    [/(?<=\((?:not )?)[a-z-]+(?=:)/g, [css["at-rules"]?.media]],
    [/[a-z-]+(?=\()/g, [css.types, css.types?.color, css.selectors]],
  ];

const UNITS = [
  [/\ddv[hw]\b/, "viewport_percentage_units_dynamic"],
  [/\dsv[hw]\b/, "viewport_percentage_units_small"],
  [/\dcq\w+/, "container_query_length_units"],
  [/\dlh\b/, "lh"],
  [/\dcap\b/, "cap"],
] as const;

/** Returns what a style sheet uses outside of '@supports' and one of the oldest browsers lacks. */
export function listUnsupportedStyles(sheet: string): string[] {
  const unguarded = withoutSupports(sheet);
  const found = IN_STYLES.flatMap(([kind, groups]) => {
    const names = new Set(unguarded.match(kind));
    return [...names].filter((name) =>
      groups.some((group) => group?.[name] && !isOld(group[name].__compat)),
    );
  });
  const units = UNITS.filter(
    ([unit, name]) => unit.test(unguarded) && !isOld(css.types?.length?.[name]?.__compat),
  );
  return [...new Set([...found, ...units.map(([, name]) => name)])];
}

/** Removes the blocks of '@supports'. */
function withoutSupports(sheet: string): string {
  const [first = "", ...rest] = sheet.split("@supports");
  return (
    first +
    rest
      .map((text) => {
        let depth = 0;
        for (let at = text.indexOf("{"); at >= 0 && at < text.length; at += 1) {
          if (text[at] === "{") depth += 1;
          if (text[at] === "}") depth -= 1;
          if (depth === 0) return text.slice(at + 1);
        }
        return "";
      })
      .join("")
  );
}
