// One example of each request and reply, the same in every language: content/api/examples.json. A test validates them.
import { readFileSync } from "node:fs";
import * as z from "zod";
import { inProject } from "../product/paths.ts";

const example = z.strictObject({
  query: z.record(z.string(), z.string()).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
  /** By status. */
  replies: z.record(z.string(), z.unknown()),
});

const examples = z.strictObject({
  calls: z.record(z.string(), example),
  messages: z.record(z.string(), z.unknown()),
  error: z.record(z.string(), z.unknown()),
});

export type Example = z.output<typeof example>;

const EXAMPLES = examples.parse(
  JSON.parse(readFileSync(inProject("content/api/examples.json"), "utf8")),
);

export const EXAMPLE_MESSAGES = EXAMPLES.messages;
export const EXAMPLE_ERROR = EXAMPLES.error;

/** Returns the example of a call. */
export function exampleOf(id: string): Example {
  const found = EXAMPLES.calls[id];
  if (!found) throw new Error(`content/api/examples.json lacks '${id}'`);
  return found;
}
