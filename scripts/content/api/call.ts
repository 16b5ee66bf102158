// Writes a public call as a chapter of the reference.
import { API_STATUSES } from "../../openapi/api-codes.ts";
import type { ApiCall, Reply } from "../../openapi/calls.ts";
import { exampleOf } from "../../openapi/examples.ts";
import { findLimit, type Allowance } from "../../openapi/limits.ts";
import type { Schemas } from "../../openapi/schemas.ts";
import type { ApiTexts } from "../../openapi/texts.ts";
import { toFieldTable } from "./fields.ts";
import { toTable } from "./table.ts";

/** The inputs of a chapter. */
export interface Reference {
  readonly texts: ApiTexts;
  readonly schemas: Schemas;
}

/** The marks of a text for sites with API keys (functions/services/gateways/without-missing.ts). */
export const KEYS = ["{{#api-keys}}", "{{/api-keys}}"] as const;

/** Returns the chapter: the request, the response, and the errors. A call that needs a key is for sites with keys. */
export function writeCall(call: ApiCall, reference: Reference): string {
  const chapter = writeChapter(call, reference);
  return call.method === "GET" ? chapter : [KEYS[0], chapter, KEYS[1]].join("\n\n");
}

function writeChapter(call: ApiCall, reference: Reference): string {
  const { words, calls } = reference.texts;
  const { title = "", text = "" } = calls[call.id] ?? {};
  const { query, body } = call;
  return [
    `## ${title}`,
    `\`${call.method} ${call.path}\``,
    text,
    writeTerms(call, reference.texts),
    ...(query ? [`### ${words.parameters ?? ""}`, writeFields(query, reference)] : []),
    ...(body ? [`### ${words.body ?? ""}`, writeFields(body, reference)] : []),
    `### ${words.request ?? ""}`,
    toCode("bash", writeCurl(call)),
    `### ${words.response ?? ""}`,
    ...call.replies.flatMap((reply) => writeReply(call, reply, reference)),
    ...writeErrors(call, reference.texts),
  ].join("\n\n");
}

/** Returns a limit in words, from the figures that the Worker uses. */
export function writeRate({ requests, windowSeconds }: Allowance, { words }: ApiTexts): string {
  return (words.rate ?? "")
    .replace("{requests}", String(requests))
    .replace("{seconds}", String(windowSeconds));
}

function writeTerms(call: ApiCall, texts: ApiTexts): string {
  const { words, limits } = texts;
  const seconds = String(call.timeoutMs / 1_000);
  return [
    call.method === "GET" ? words.noKey : words.key,
    call.takesKey ? words.idempotent : "",
    words.timeout?.replace("{seconds}", seconds),
    `${words.limit ?? ""}: ${writeRate(findLimit(call.limit), texts)} (${limits[call.limit] ?? ""}).`,
  ]
    .filter(Boolean)
    .join(" ");
}

function writeFields(name: string, { texts, schemas }: Reference): string {
  return toFieldTable(schemas[name] ?? {}, texts);
}

function writeReply(
  { id }: ApiCall,
  { status, schema, isList }: Reply,
  reference: Reference,
): string[] {
  const { words } = reference.texts;
  const example = exampleOf(id).replies[String(status)];
  const head = status === 200 ? [] : [`${String(status)}: ${words.accepted ?? ""}`];
  if (!schema) return [...head, words.empty ?? ""];
  return [
    ...head,
    ...(isList ? [words.listOf ?? ""] : []),
    writeFields(schema, reference),
    toCode("json", JSON.stringify(example, undefined, 2)),
  ];
}

function writeErrors({ codes }: ApiCall, texts: ApiTexts): string[] {
  const { words } = texts;
  if (codes.length === 0) return [];
  const rows = codes.map((code) => [nameCode(code), texts.errors[code]?.meaning ?? ""]);
  return [
    `### ${words.errors ?? ""}`,
    toTable([words.codeAndStatus ?? "", words.meaning ?? ""], rows),
    words.others ?? "",
  ];
}

/** Returns codes with their status, their meaning and what to do. */
export function writeErrorTable(codes: readonly string[], { words, errors }: ApiTexts): string {
  const { codeAndStatus = "", meaning = "", remedy = "" } = words;
  const rows = codes.map((code) => [
    nameCode(code),
    errors[code]?.meaning ?? "",
    errors[code]?.remedy ?? "",
  ]);
  return toTable([codeAndStatus, meaning, remedy], rows);
}

/** Returns a code with its status; a narrow screen wraps between the two. */
function nameCode(code: string): string {
  const statuses: Readonly<Record<string, number>> = API_STATUSES;
  return `\`${code}\` ${String(statuses[code] ?? "")}`;
}

/** The order of the page "Orders", whose commands set these variables. Any fixed order would be unknown here. */
const ORDER = { orderId: "$ORDER_ID", destinationAddress: "$ADDRESS" } as const;

function writeCurl({ id, method, path, takesKey }: ApiCall): string {
  const { query = {}, body } = exampleOf(id);
  const address = `"{{origin}}${path}"`;
  const isOfOrder = "orderId" in { ...query, ...body };
  const parameters = Object.entries(isOfOrder ? { ...query, ...ORDER } : query).map(
    ([name, value]) => `  --data-urlencode "${name}=${value}"`,
  );
  const headers = [
    `  -H "content-type: application/json"`,
    `  -H "x-api-key: $EXCHANGE_API_KEY"`,
    ...(takesKey ? [`  -H "idempotency-key: $(uuidgen)"`] : []),
  ];
  const sent = isOfOrder ? { ...body, ...ORDER } : (body ?? {});
  const json = JSON.stringify(sent, undefined, 2);
  // The shell fills variables in a here document, and not between single quotes.
  const data = isOfOrder
    ? `  -d @- <<JSON\n${json}\nJSON`
    : `  -d '${json.replaceAll("\n", "\n  ")}'`;
  const lines =
    method === "GET"
      ? [parameters.length > 0 ? `curl -G ${address}` : `curl ${address}`, ...parameters]
      : [`curl ${address}`, ...headers, data];
  return lines.join(" \\\n");
}

/** Returns a block of code. */
export function toCode(language: string, code: string): string {
  return ["```" + language, code, "```"].join("\n");
}
