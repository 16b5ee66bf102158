// What React leaves on the nodes that it holds. Its names are React's own affair: e2e/journeys/injections.spec.ts and
// translators.spec.ts fail where they change.

/** React's number for the root of a page. */
const ROOT = 3;

/** React's record of a node; undefined for what others made. */
export function readMark(node: Node): object | undefined {
  const name = Object.keys(node).find((key) => key.startsWith("__reactFiber$"));
  return name === undefined ? undefined : readObject(node, name);
}

/** Whether React still counts on a node: what it has removed leads to no root any more. */
export function isHeld(node: Node): boolean {
  let top = readMark(node);
  for (let at = top; at; at = readObject(at, "return")) top = at;
  return top !== undefined && Reflect.get(top, "tag") === ROOT;
}

/** Whether a text says what React last wrote into it. */
export function isAsWritten(text: Text): boolean {
  const mark = readMark(text);
  const marks = [mark, mark && readObject(mark, "alternate")];
  return marks.some((one) => one && Reflect.get(one, "memoizedProps") === text.data);
}

function readObject(from: object, name: string): object | undefined {
  const value: unknown = Reflect.get(from, name);
  return typeof value === "object" && value !== null ? value : undefined;
}
