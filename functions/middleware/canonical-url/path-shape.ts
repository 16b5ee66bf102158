// The fixed segments of the route table. Their case is normalised, because Remix matches them in any case. The values
// of parameters, such as an order's id, keep their case.

/** A node of the route table: the fixed segments that may follow, and the node after a parameter. */
export interface PathShape {
  readonly fixed: Map<string, PathShape>;
  parameter: PathShape | undefined;
}

/** Builds the tree from patterns such as 'ru/order/:id' or 'blog/*'. */
export function makePathShape(patterns: readonly string[]): PathShape {
  const root: PathShape = { fixed: new Map(), parameter: undefined };
  for (const pattern of patterns) {
    let node = root;
    for (const segment of pattern.split("/").filter(Boolean)) {
      if (segment === "*") break;
      node = segment.startsWith(":") ? parameterOf(node) : fixedOf(node, segment);
    }
  }
  return root;
}

/** Returns the segments with the fixed ones in lower case. */
export function normalizeCase(segments: readonly string[], shape: PathShape): string[] {
  let node: PathShape | undefined = shape;
  return segments.map((segment) => {
    const [stem, suffix] = splitDataSuffix(segment);
    const lower = toLower(stem);
    const next: PathShape | undefined = node?.fixed.get(lower);
    // Instrument codes are lowercase in pair pages' addresses (spec: Exchange pair page).
    const isOurs = next !== undefined || (node?.parameter && lower.startsWith("exchange-"));
    node = next ?? node?.parameter;
    return isOurs ? lower + suffix : segment;
  });
}

// Escapes keep their capitals, the spelling that browsers and the canonical address use.
function toLower(segment: string): string {
  return segment.toLowerCase().replaceAll(/%[\da-f]{2}/g, (escape) => escape.toUpperCase());
}

// Remix fetches a page's data at the page's path with this suffix.
function splitDataSuffix(segment: string): readonly [string, string] {
  return segment.endsWith(".data") ? [segment.slice(0, -".data".length), ".data"] : [segment, ""];
}

function fixedOf(node: PathShape, segment: string): PathShape {
  const name = segment.toLowerCase();
  const child = node.fixed.get(name) ?? { fixed: new Map(), parameter: undefined };
  node.fixed.set(name, child);
  return child;
}

function parameterOf(node: PathShape): PathShape {
  node.parameter ??= { fixed: new Map(), parameter: undefined };
  return node.parameter;
}
