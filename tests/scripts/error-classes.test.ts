// @vitest-environment node
// A reply names the class of an error. Remix and turbo-stream construct whatever global has that name.
import { readFile } from "node:fs/promises";
import { build, type Plugin } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { withErrorClasses } from "../../scripts/product/error-classes";
import { inProject } from "../../scripts/product/paths";

const READERS = `
export { decode } from "turbo-stream";
export { decodeViaTurboStream } from "@remix-run/react/dist/esm/single-fetch.js";
export { deserializeErrors } from "@remix-run/react/dist/esm/errors.js";`;

const decoded = z.promise(z.object({ value: z.unknown() }));
const readers = z.object({
  decode: z.function({ input: [z.instanceof(ReadableStream)], output: decoded }),
  decodeViaTurboStream: z.function({
    input: [z.instanceof(ReadableStream), z.unknown()],
    output: decoded,
  }),
  deserializeErrors: z.function({
    input: [z.record(z.string(), z.unknown())],
    output: z.record(z.string(), z.unknown()),
  }),
});
type Readers = z.output<typeof readers>;

const ours: Plugin = {
  name: "error-classes",
  setup(bundled) {
    bundled.onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
      const contents = withErrorClasses(path, await readFile(path, "utf8"));
      return contents === undefined ? undefined : { contents };
    });
  },
};

let constructed = 0;
function Hostile() {
  constructed += 1;
}

beforeAll(() => {
  vi.stubGlobal("window", { Hostile, RangeError });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The readers of the packages, evaluated as a browser does. */
async function bundle(plugins: Plugin[]): Promise<Readers> {
  const { outputFiles } = await build({
    stdin: { contents: READERS, resolveDir: inProject(".") },
    bundle: true,
    format: "esm",
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins,
  });
  const script = encodeURIComponent(outputFiles[0]?.text ?? "");
  const loaded: unknown = await import(/* @vite-ignore */ `data:text/javascript,${script}`);
  return readers.parse({ ...z.record(z.string(), z.unknown()).parse(loaded) });
}

function toStream(line: unknown): ReadableStream {
  return new Response(`${JSON.stringify(line)}\n`).body ?? new ReadableStream();
}

/** Every place where a reply can name a class. */
const PLACES: Readonly<Record<string, (all: Readers, name: string) => Promise<unknown>>> = {
  "an error in the stream": async ({ decode }, name) =>
    (await decode(toStream([["E", "no", name]]))).value,
  "an error of a loader": async ({ decodeViaTurboStream }, name) => {
    const line = [["SanitizedError", 1, 2, 3], name, "no", "stack"];
    return (await decodeViaTurboStream(toStream(line), window)).value;
  },
  "an error in the document": ({ deserializeErrors }, name) =>
    Promise.resolve(
      deserializeErrors({ root: { __type: "Error", __subType: name, message: "no" } }).root,
    ),
};

test.each(Object.entries(PLACES))("%s constructs no class that it names", async (_, read) => {
  const all = await bundle([ours]);
  constructed = 0;
  const error = await read(all, "Hostile");
  expect(constructed).toBe(0);
  expect(error).toMatchObject({ name: "Error", message: "no" });
  for (const name of ["__proto__", "constructor", "Function", "WebSocket", "RangeError", ""]) {
    expect(await read(all, name)).toMatchObject({ name: "Error" });
  }
});

test.each(Object.entries(PLACES))(
  "%s still needs our look-up: delete it for a release in which this fails",
  async (_, read) => {
    const all = await bundle([]);
    constructed = 0;
    await read(all, "Hostile").catch(() => undefined);
    expect(constructed).toBe(1);
  },
);

test("a release with another look-up fails the build", () => {
  const path = "/node_modules/turbo-stream/dist/turbo-stream.mjs";
  expect(() => withErrorClasses(path, "export {};")).toThrow("in another way");
  expect(withErrorClasses("/app/root.tsx", "export {};")).toBeUndefined();
});
