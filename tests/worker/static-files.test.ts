import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inProject } from "../../scripts/product/paths.ts";
import { useSharedProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const product = useSharedProduct();

function firstFile(folder: string): string {
  const [file] = readdirSync(inProject(`build/client/${folder}`));
  return `/${folder}/${file ?? ""}`;
}

describe("static files", () => {
  test.each([
    ["assets", "public, max-age=31536000, immutable", "same-origin"],
    // The widget's frame on another site shows them.
    ["coins", "public, max-age=86400", "cross-origin"],
  ])("%s are cached by browsers", async (folder, cacheControl, loadedBy) => {
    const response = await send(product.origin, { path: firstFile(folder), headers: BROWSER });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      "cache-control": cacheControl,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": loadedBy,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(response.headers).not.toHaveProperty("set-cookie");
  });

  test("fonts load in the widget's frame, which has no origin", async () => {
    const font = readdirSync(inProject("build/client/assets")).find((name) =>
      name.endsWith(".woff2"),
    );
    const { headers } = await send(product.origin, { path: `/assets/${font ?? ""}` });
    expect(headers["access-control-allow-origin"]).toBe("*");
  });

  test("the _headers file itself is not served", async () => {
    expect(
      (await send(product.origin, { path: "/_headers", headers: BROWSER })).text,
    ).not.toContain("Cache-Control");
  });
});
