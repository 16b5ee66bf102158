// A client of W3C WebDriver for the few commands that a journey needs.
import { Buffer } from "node:buffer";
import * as z from "zod";
import type { Key } from "./tab.ts";

const CONTROL = "\uE009";
const KEYS: Readonly<Record<Key, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  ArrowDown: "\uE015",
};

const reply = z.object({ value: z.unknown() });
const session = z.object({ sessionId: z.string() });

/** An action of a key or the pointer in the protocol's format. */
type Action = Readonly<Record<string, string | number>>;

/** Returns the strokes that type a text. */
export function toStrokes(text: string): Action[] {
  return Array.from(text).flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
}

/** Returns the strokes that replace all of a field's text. */
export function toReplacingStrokes(text: string): Action[] {
  const all = [{ type: "keyDown", value: CONTROL }, ...toStrokes("a")];
  return [...all, { type: "keyUp", value: CONTROL }, ...toStrokes(text)];
}

/** Returns the strokes of a key that types no character. */
export function toKeyStrokes(key: Key): Action[] {
  return toStrokes(KEYS[key]);
}

/** Returns the pointer's press at a point of the viewport. */
export function toPress(x: number, y: number): Action[] {
  return [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
}

/** Opens a session of the driver at an address. A command that fails throws the driver's message. */
export async function openSession(origin: string, capabilities: object) {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const sent = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await fetch(`${origin}/session${path}`, sent);
    const text = await response.text();
    if (!response.ok) throw new Error(`WebDriver ${path}: ${text}`);
    return reply.parse(JSON.parse(text)).value;
  };
  const opened = await call("POST", "", { capabilities: { alwaysMatch: capabilities } });
  const path = `/${session.parse(opened).sessionId}`;
  const act = (source: object, actions: readonly Action[]) =>
    call("POST", `${path}/actions`, { actions: [{ ...source, actions }] });
  return {
    open: (url: string) => call("POST", `${path}/url`, { url }),
    read: (expression: string) =>
      call("POST", `${path}/execute/sync`, { script: `return (${expression});`, args: [] }),
    stroke: (actions: readonly Action[]) => act({ type: "key", id: "keyboard" }, actions),
    point: (actions: readonly Action[]) =>
      act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } }, actions),
    resize: (width: number, height: number) =>
      call("POST", `${path}/window/rect`, { width, height }),
    photograph: async () => {
      const picture = z.base64().parse(await call("GET", `${path}/screenshot`));
      return Buffer.from(picture, "base64");
    },
    close: () => call("DELETE", path),
  };
}
