import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { QUERY_TEXT_LENGTHS } from "~/domain/limits/address-limits";
import { EVERYTHING, PRODUCT, readSources } from "./sources";

describe("the shape of the code", () => {
  const product = readSources(PRODUCT);
  const sizes = product.map(({ lines }) => lines).sort((a, b) => a - b);
  const percentile = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0;

  it("is made of small files", () => {
    expect(percentile(0.5), "median lines of a file").toBeLessThan(60);
    expect(percentile(0.9), "90th percentile").toBeLessThan(130);
    expect(product.filter(({ lines }) => lines > 220).map(({ path }) => path)).toEqual([]);
  });

  it("has small style sheets", () => {
    const large = readSources("app/**/*.css").filter(({ lines }) => lines > 220);
    expect(large.map(({ path }) => path)).toEqual([]);
  });

  it("loads each of its style sheets", () => {
    const imported = product.flatMap(({ path, text }) =>
      [...text.matchAll(/import "([^"]+\.css)"/g)].map(([, written = ""]) =>
        written.startsWith("~/") ? `app/${written.slice(2)}` : join(dirname(path), written),
      ),
    );
    const sheets = readSources("app/**/*.css").map(({ path }) => path);
    expect(sheets.filter((path) => !imported.includes(path))).toEqual([]);
  });

  it("names its files in kebab case", () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|test|spec|config|d))*\.(tsx?|mjs)$/;
    const odd = readSources(EVERYTHING).filter(({ path }) => {
      // Remix defines the first two names, and the index route of the bare page.
      return !kebab.test(basename(path)) && !/^(entry|root)\.|^_index\.tsx$/.test(basename(path));
    });
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it("has no barrels: a name is imported from the file that owns it", () => {
    const comments = /\/\/.*|\/\*[\s\S]*?\*\//g;
    const onlyReexports = /^(\s*export (type )?(\*|\{[^}]*\})( as \w+)? from [^;]+;)+\s*$/;
    const barrels = product.filter(({ path, text }) => {
      return /^index\.tsx?$/.test(basename(path)) || onlyReexports.test(text.replace(comments, ""));
    });
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it("reads the free text of an address through readQueryText, which cuts it", () => {
    const names = Object.keys(QUERY_TEXT_LENGTHS).join("|");
    const uncut = new RegExp(`\\.get(?:All)?\\("(?:${names})"\\)(?! [=!]==)`);
    const routes = product.filter(({ path }) => path.startsWith("app/routes/"));
    expect(routes.filter(({ text }) => uncut.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("keeps only shared or specified limits in the limits' files", () => {
    const specification = readFileSync("docs/specification.md", "utf8");
    const users = readSources(EVERYTHING);
    const lonely = readSources("app/domain/limits/*.ts").flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+)/gm)].flatMap(([, name = ""]) => {
        const word = new RegExp(`\\b${name}\\b`);
        const isListed = new RegExp(`\`${name}[.\`]`).test(specification);
        const places = users.filter((user) => user.path !== path && word.test(user.text));
        const isUsedInside = text.match(new RegExp(`\\b${name}\\b`, "g"))?.length !== 1;
        return isListed || isUsedInside || places.length > 1 ? [] : [`${path}: ${name}`];
      }),
    );
    expect(lonely).toEqual([]);
  });

  it("copies no request's context: a spread would open its lazy parts", () => {
    const edge = product.filter(({ path }) => path.startsWith("functions/"));
    const copied = edge.filter(({ text }) => /\.\.\.(?:\w+\.)?context\b/.test(text));
    expect(copied.map(({ path }) => path)).toEqual([]);
  });

  it("has no utils folders: a file lives with the layer that owns its rule", () => {
    const drawers = product.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|lib|common|misc)(\/|\.)/.test(path),
    );
    expect(drawers.map(({ path }) => path)).toEqual([]);
  });
});

describe("comments", () => {
  it("introduce a file in at most three lines that add to its name", () => {
    const wordy = readSources(EVERYTHING).filter(({ text }) => {
      const header = /^(?:\/\/ .+\n)+/.exec(text)?.[0] ?? "";
      return header.trimEnd().split("\n").length > 3 || header.startsWith("// Owns ");
    });
    expect(wordy.map(({ path }) => path)).toEqual([]);
  });

  it("give a reason wherever lint is switched off", () => {
    const directive = /(?:eslint|oxlint)-disable(?:-next-line|-line)?[^\n]*/g;
    const bare = readSources(PRODUCT, "{scripts,e2e,bench}/**/*.{ts,mjs}").flatMap(
      ({ path, text }) =>
        (text.match(directive) ?? [])
          .filter((line) => !/ -- \S/.test(line))
          .map((line) => `${path}: ${line}`),
    );
    expect(bare).toEqual([]);
  });

  it("never silence the compiler", () => {
    const silenced = readSources(PRODUCT).filter(({ text }) =>
      /@ts-(ignore|nocheck|expect-error)/.test(text),
    );
    expect(silenced.map(({ path }) => path)).toEqual([]);
  });
});

describe("the content security policy", () => {
  it("is respected: no style attributes and no inline handlers in markup", () => {
    const inline = readSources("{app,sandbox}/**/*.{ts,tsx}").filter(({ text }) => {
      return /<[a-z][^>]*\sstyle=["{]|<[a-z][^>]*\son[a-z]+="/.test(text);
    });
    expect(inline.map(({ path }) => path)).toEqual([]);
  });
});

describe("the network", () => {
  it("is used by three gateway files only", () => {
    const callers = readSources("app/gateways/**/*.ts").filter(({ text }) => {
      const code = text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "");
      return /(?<!\w)fetch\(/.test(code);
    });
    expect(callers.map(({ path }) => path).sort()).toEqual([
      "app/gateways/fetch-reply.server.ts",
      "app/gateways/http.server.ts",
      "app/gateways/session-client.server.ts",
    ]);
  });
});
