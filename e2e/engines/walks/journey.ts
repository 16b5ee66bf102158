import type { TFunction } from "i18next";
import { toNameStart } from "../../support/texts.ts";
import { openConsole, type SandboxConsole } from "../../support/product.ts";
import type { ServedProduct } from "../../../scripts/product/serve.ts";
import type { AddedScripts } from "../script-door.ts";
import { openVisitor, type Visitor } from "../visitor.ts";
import type { Tab } from "../tab.ts";

/** The tools of a journey: a visitor at a tab, the product's texts, and the sandbox. */
export interface Scene {
  readonly visitor: Visitor;
  readonly sandbox: SandboxConsole;
  /** Returns a pattern for the start of a name, by the keys of its texts. */
  readonly named: (...keys: readonly string[]) => string;
  readonly t: TFunction;
}

/** One journey through the product. */
export interface Journey {
  readonly name: string;
  readonly hasScript?: boolean;
  /** Scripts of extensions; the pages' policy does not apply to them. */
  readonly added?: Partial<AddedScripts>;
  readonly walk: (scene: Scene) => Promise<void>;
}

/** Returns the scene of a journey through this product. */
export function openScene(tab: Tab, product: ServedProduct, t: TFunction): Scene {
  return {
    visitor: openVisitor(tab, product.url),
    sandbox: openConsole(product.plainUrl),
    // A translator that merges an element's texts loses the spaces around a figure.
    named: (...keys) => toNameStart(t, ...keys).replaceAll(" .* ", " ?.* ?"),
    t,
  };
}
