import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { look, ROLES } from "./look.ts";
import type { Key, Tab } from "./tab.ts";

const PATIENCE_MS = 20_000;
const BETWEEN_LOOKS_MS = 150;

type Role = keyof typeof ROLES;

const seen = z.object({
  x: z.number(),
  y: z.number(),
  text: z.string(),
  value: z.string(),
  isChecked: z.boolean(),
  isFocused: z.boolean(),
});

type Shown = z.infer<typeof seen>;

/** A person at a tab of any engine. Each step waits for its element, and fails if it does not appear. */
export type Visitor = ReturnType<typeof openVisitor>;

/** Returns a visitor of the product at `origin`. */
export function openVisitor(tab: Tab, origin: string) {
  const find = async (role: Role, name: string) => {
    const sought = JSON.stringify({ selector: ROLES[role], name });
    return seen.nullable().parse(await tab.read(`(${look.toString()})(${sought})`)) ?? undefined;
  };
  const visitor = {
    open: (path: string) => tab.open(new URL(path, origin).href),
    read: tab.read,
    key: (key: Key) => tab.key(key),
    resize: (width: number, height: number) => tab.resize(width, height),
    /** Returns the element with this role and name once it is visible and `holds`. */
    sees: (role: Role, name: string, holds: (shown: Shown) => boolean = () => true) =>
      until(`${role} ${name}`, async () => {
        const found = await find(role, name);
        if (found && !holds(found)) throw new Error(`it shows ${JSON.stringify(found)}`);
        return found;
      }),
    seesNo: (role: Role, name: string) =>
      until(`no ${role} ${name}`, async () => (await find(role, name)) === undefined),
    /** Waits until the page's text matches. */
    reads: (pattern: RegExp) =>
      until(`the text ${String(pattern)}`, async () =>
        pattern.test(z.string().parse(await tab.read("document.body.innerText"))),
      ),
    /** Waits until an expression in the page is true. */
    holds: (expression: string) => until(expression, async () => tab.read(expression)),
    isAt: (pattern: RegExp) =>
      until(`the address ${String(pattern)}`, async () =>
        pattern.test(z.string().parse(await tab.read("location.href"))),
      ),
    /** React marks the elements that it has hydrated. */
    hydrates: () =>
      visitor.holds(
        `Object.keys(document.querySelector(".shell-skip") ?? {}).some((key) => key.startsWith("__reactProps"))`,
      ),
    async presses(role: Role, name: string) {
      const { x, y } = await visitor.sees(role, name);
      await tab.press(x, y);
    },
    async fills(name: string, text: string) {
      // An answer that arrives between the look and the press moves the field away.
      await until(`focus in ${name}`, async () => {
        await visitor.presses("field", name);
        return (await find("field", name))?.isFocused;
      });
      await tab.typeOver(text);
      await visitor.sees("field", name, ({ value }) => value === text);
    },
    async checks(role: "checkbox" | "radio", name: string) {
      await visitor.presses(role, name);
      await visitor.sees(role, name, ({ isChecked }) => isChecked);
    },
  };
  return visitor;
}

/** Repeats until the result is truthy. A page that is being replaced cannot be read, so an error counts as "not yet". */
async function until<T>(what: string, check: () => Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + PATIENCE_MS;
  let last: unknown = "it was not there";
  while (Date.now() < end) {
    const result = await check().catch((error: unknown) => {
      last = error;
      return undefined;
    });
    if (result !== undefined && result !== null && result !== false) return result;
    await sleep(BETWEEN_LOOKS_MS);
  }
  throw new Error(`Waited for ${what}: ${last instanceof Error ? last.message : String(last)}`);
}
