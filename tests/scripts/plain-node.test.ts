// `npm start` checks all settings before it builds anything, in a Node without the product's own imports.
import { expect, it } from "vitest";
import { inProject } from "../../scripts/product/paths";
import { run } from "../../scripts/product/run";

it.each(["scripts/product/exchange.ts", "functions/runtime/settings.ts", "sandbox/settings.ts"])(
  "loads %s as npm start does",
  async (file) => {
    const loads = `await import(${JSON.stringify(inProject(file))})`;
    const { output } = await run("node", ["--input-type=module", "-e", loads]);
    expect(output).not.toContain("ERR_");
  },
);
