import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { cruise } from "dependency-cruiser";
import readRules from "dependency-cruiser/config-utl/extract-depcruise-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Tree = Readonly<Record<string, string>>;

const OURS = ["app", "exchange", "functions", "sandbox", "scripts", "tests"];
const LEAF = "export const leaf = 1;\n";

/** A file that imports another file of the tree. */
function use(target: string): string {
  return `import { leaf } from "${target}";\nexport const used = leaf;\n`;
}

describe("the import rules", () => {
  let house = "";
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), "floors-"));
  });
  afterAll(() => {
    rmSync(house, { recursive: true });
  });

  /** The names of the rules that a small tree breaks. */
  async function findBroken(tree: Tree): Promise<string[]> {
    const root = mkdtempSync(join(house, "tree-"));
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { forbidden = [], options } = await readRules(resolve(".dependency-cruiser.mjs"));
    const folders = OURS.filter((name) => hasFolder(tree, name));
    const ruleSet = { forbidden };
    const own = { baseDir: root, tsConfig: {}, validate: true, ruleSet };
    const { output } = await cruise(folders, { ...options, ...own });
    if (typeof output === "string") throw new Error(output);
    return [...new Set(output.summary.violations.map(({ rule }) => rule.name))];
  }

  it.each([
    ["runtime", "services/limits", "functions-runtime-looks-down"],
    ["services/live", "pages", "functions-services-looks-down"],
    ["pages/previews", "middleware", "functions-pages-looks-down"],
    ["middleware", "worker", "functions-middleware-looks-down"],
  ])("reject an import from functions/%s up to %s", async (low, high, rule) => {
    const file = high === "worker" ? "functions/worker.ts" : `functions/${high}/high.ts`;
    const up = "../".repeat(low.split("/").length);
    const target = high === "worker" ? `${up}worker` : `${up}${high}/high`;
    const broken = await findBroken({ [`functions/${low}/low.ts`]: use(target), [file]: LEAF });
    expect(broken).toContain(rule);
  });

  it("accept an import down to a lower floor", async () => {
    const tree = {
      "functions/middleware/high.ts": use("../services/limits/low"),
      "functions/services/limits/low.ts": LEAF,
    };
    expect(await findBroken(tree)).toEqual([]);
  });

  it("reject app importing a type of the edge", async () => {
    const tree = {
      "app/routes/home/load.ts":
        'import type { Env } from "../../../functions/runtime/env";\nexport const env: Env = 1;\n',
      "functions/runtime/env.ts": "export type Env = number;\n",
    };
    expect(await findBroken(tree)).toContain("app-without-functions");
  });

  it.each([
    ["exchange", "sandbox", "exchange-imports"],
    ["exchange", "functions", "exchange-imports"],
    ["exchange", "app/gateways", "exchange-imports"],
    ["sandbox", "functions", "sandbox-imports"],
    ["app/gateways", "exchange", "exchange-stays-outside"],
    ["functions/services", "exchange", "exchange-stays-outside"],
    ["scripts", "exchange", "exchange-stays-outside"],
    ["exchange/providers", "exchange/orders", "providers-know-no-orders"],
    ["tests/second-gateway", "exchange", "second-gateway-apart"],
    ["tests/second-gateway", "app/contracts", "second-gateway-apart"],
  ])("reject an import from %s of a file in %s", async (from, to, rule) => {
    const up = "../".repeat(from.split("/").length);
    const tree = { [`${from}/user.ts`]: use(`${up}${to}/used`), [`${to}/used.ts`]: LEAF };
    expect(await findBroken(tree)).toContain(rule);
  });

  it("accept the exchange and the contracts in the sandbox", async () => {
    const tree = {
      "sandbox/user.ts": use("../exchange/shared"),
      "exchange/shared.ts": use("../app/contracts/order"),
      "app/contracts/order.ts": LEAF,
    };
    expect(await findBroken(tree)).toEqual([]);
  });

  it.each(["app/domain", "functions/services", "functions/pages", "sandbox", "exchange"])(
    "reject two rooms of %s that need each other",
    async (folder) => {
      const tree = {
        [`${folder}/kitchen/cook.ts`]: use("../cellar/wine"),
        [`${folder}/cellar/wine.ts`]: LEAF,
        [`${folder}/cellar/stairs.ts`]: use("../kitchen/door"),
        [`${folder}/kitchen/door.ts`]: LEAF,
      };
      expect(await findBroken(tree)).toEqual([`no-circle-in-${folder.replaceAll("/", "-")}`]);
    },
  );
});

function hasFolder(tree: Tree, name: string): boolean {
  return Object.keys(tree).some((path) => path.startsWith(`${name}/`));
}
