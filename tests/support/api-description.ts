import * as z from "zod";
import { makeDocuments } from "../../scripts/openapi/write.ts";

const schema = z.record(z.string(), z.unknown());
const content = z.object({
  "application/json": z.object({
    schema,
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  security: z.array(schema),
  parameters: z.array(
    z.object({
      name: z.string().optional(),
      required: z.boolean().optional(),
      description: z.string().optional(),
      schema: schema.optional(),
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ headers: schema, content })),
});

/** The documents as a client reads them. */
export const openApi = z
  .object({
    info: z.object({ version: z.string() }),
    servers: z.array(z.object({ url: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({ schemas: z.record(z.string(), schema) }),
  })
  .parse(JSON.parse(JSON.stringify(makeDocuments()["openapi.json"])));

export const asyncApi = z
  .object({
    channels: z.object({ rates: z.object({ address: z.string() }) }),
    components: z.object({
      messages: z.record(
        z.string(),
        z.object({ payload: schema, examples: z.array(z.object({ payload: z.unknown() })) }),
      ),
      schemas: z.record(z.string(), schema),
    }),
  })
  .parse(JSON.parse(JSON.stringify(makeDocuments()["asyncapi.json"])));

export type Operation = z.output<typeof operation>;

/** The operations by path, with their method. */
export const OPERATIONS = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({ path, method, operation: each })),
);

/** The operation under a path. */
export function operationOf(path: string): Operation {
  const found = OPERATIONS.find((each) => each.path === path);
  if (!found) throw new Error(`${path} is not described`);
  return found.operation;
}

/** The errors of a value by a schema of a document; empty if valid. */
export function findProblems(
  part: Readonly<Record<string, unknown>>,
  value: unknown,
  { components }: { readonly components: { readonly schemas: object } } = openApi,
): string[] {
  const whole = JSON.stringify({ ...part, $defs: components.schemas });
  const read = z.fromJSONSchema(
    schema.parse(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/"))),
  );
  const { error } = read.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** The errors of a reply by the description of its call. */
export function findReplyProblems(
  path: string,
  { status, body }: { status: number; body: unknown },
) {
  const reply = operationOf(path).responses[String(status)];
  return reply
    ? findProblems(reply.content["application/json"].schema, body)
    : [`${path} does not say that it may end in ${String(status)}`];
}
