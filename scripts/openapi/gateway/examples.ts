// One example of each call: those of the public API, and content/api/gateway-examples.json for the rest. A test gives
// them to the code that reads gateways.
import { readFileSync } from "node:fs";
import * as z from "zod";
import { CALL_NAMES, type CallName } from "~/contracts/calls/call-table";
import { inProject } from "../../product/paths.ts";
import { idOf } from "../calls.ts";
import { EXAMPLE_ERROR, exampleOf } from "../examples.ts";

const example = z.strictObject({
  query: z.record(z.string(), z.string()).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
  reply: z.unknown().optional(),
});

/** The example of a call; `reply` is undefined if the product reads none. */
export type GatewayExample = z.output<typeof example>;

const OWN = z
  .record(z.string(), example)
  .parse(JSON.parse(readFileSync(inProject("content/api/gateway-examples.json"), "utf8")));

/** Returns the example of a call; throws if there is none. */
export function gatewayExampleOf(name: CallName): GatewayExample {
  const own = OWN[name];
  if (own) return own;
  const id = idOf(name);
  if (id === undefined) throw new Error(`content/api/gateway-examples.json lacks '${name}'`);
  const { query, body, replies } = exampleOf(id);
  return { query, body, reply: replies["200"] };
}

/** The examples of gateways that name no call. */
export const STRAY_EXAMPLES = Object.keys(OWN).filter(
  (name) => !CALL_NAMES.some((known) => known === name),
);

export { EXAMPLE_ERROR };
