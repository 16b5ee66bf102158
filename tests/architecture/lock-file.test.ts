import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const { packages } = lockFile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

/** The places where Node looks for a package of `owner`, nearest first. */
function places(owner: string, name: string): string[] {
  const inner = `${owner}/node_modules/${name}`;
  const cut = owner.lastIndexOf("/node_modules/");
  return cut < 0 ? [inner, `node_modules/${name}`] : [inner, ...places(owner.slice(0, cut), name)];
}

describe("package-lock.json", () => {
  // npm drops them when it runs beside a node_modules of one platform; then the product installs only on that platform.
  it("names the binaries of every platform", () => {
    const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !places(owner, name).some((place) => place in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("names no registry, so that users can choose their own", () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith("http"))).toEqual(
      [],
    );
  });
});
