// React's internal marks on its nodes. Their names may change: e2e/journeys/injections.spec.ts and translators.spec.ts
// would then fail.

/** React's tag of a page's root. */
const ROOT = 3;

/** React's record of a node; undefined for foreign nodes. */
export function readMark(node: Node): object | undefined {
  const name = Object.keys(node).find((key) => key.startsWith("__reactFiber$"));
  return name === undefined ? undefined : readObject(node, name);
}

/** Whether React still uses a node; a removed one no longer leads to a root. */
export function isHeld(node: Node): boolean {
  let top = readMark(node);
  for (let at = top; at; at = readObject(at, "return")) top = at;
  return top !== undefined && Reflect.get(top, "tag") === ROOT;
}

/** Whether a text, by default the node's own, is the one that React last wrote into the node. */
export function isAsWritten(text: Text, value = text.data): boolean {
  const mark = readMark(text);
  const marks = [mark, mark && readObject(mark, "alternate")];
  return marks.some((one) => one && Reflect.get(one, "memoizedProps") === value);
}

function readObject(from: object, name: string): object | undefined {
  const value: unknown = Reflect.get(from, name);
  return typeof value === "object" && value !== null ? value : undefined;
}
