import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { EVERYTHING, readSources, type Source } from "./sources";

const IMPORT = /(?:from|import)\s*\(?\s*"([~.][^"]*)"/g;

/** The folder whose files belong together: a route, an island, a helper of the browser, or a layer. */
function featureOf(path: string): string {
  const folders = path.split("/").slice(0, -1);
  const isDivided = ["browser", "islands", "routes"].includes(folders[1] ?? "");
  return folders.slice(0, isDivided ? 3 : 2).join("/");
}

/** The imports of each file of app from app, and their spelling. */
function readImports({ path, text }: Source) {
  return [...text.matchAll(IMPORT)].flatMap(([, written = ""]) => {
    const target = written.startsWith("~/")
      ? `app/${written.slice(2)}`
      : join(dirname(path), written);
    return target.startsWith("app/") ? [{ path, written, target }] : [];
  });
}

// Node reads these files directly for tools: it knows no '~' and needs the extension.
function isReadByNode({ path, written }: { path: string; written: string }): boolean {
  return path === "app/routes.ts" || /\.tsx?$/.test(written);
}

describe("imports", () => {
  it("are absolute from one feature to another, and relative inside one", () => {
    const odd = readSources("app/**/*.{ts,tsx}")
      .flatMap(readImports)
      .filter((entry) => !isReadByNode(entry))
      .filter(({ path, written, target }) => {
        return written.startsWith("~/") === (featureOf(path) === featureOf(target));
      });
    expect(odd).toEqual([]);
  });

  // As a namespace, so that unused parts, such as its sixty languages, stay out of the Worker.
  it("name zod in one way: whole on servers, mini where it ships to browsers", () => {
    const odd = readSources(EVERYTHING).flatMap(({ path, text }) =>
      (text.match(/import .+ from "zod(\/\w+)?";/g) ?? [])
        .filter((line) => !/^import (type )?\* as z from "zod(\/mini)?";$/.test(line))
        .map((line) => `${path}: ${line}`),
    );
    expect(odd).toEqual([]);
  });

  it("read Remix's router in one place", () => {
    const readers = readSources("app/**/*.{ts,tsx}").filter(({ text }) =>
      text.includes("__remixRouter"),
    );
    expect(readers.map(({ path }) => path)).toEqual(["app/remix-workarounds/router.ts"]);
  });
});
