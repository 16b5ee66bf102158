// Fills in the parts of the documentation that come from the API's description. They are fenced blocks such as
// ```api-call, each with the names of what it shows. So the docs of a call always match the product.
import { listCalls, type ApiCall } from "../../openapi/calls.ts";
import { EXAMPLE_ERROR, EXAMPLE_MESSAGES } from "../../openapi/examples.ts";
import { API_LIMITS, CHANNEL_LIMITS, findLimit } from "../../openapi/limits.ts";
import { listEndings } from "../../openapi/responses.ts";
import { makeSchemas } from "../../openapi/schemas.ts";
import { readApiTexts } from "../../openapi/texts.ts";
import { KEYS, toCode, writeCall, writeErrorTable, writeRate, type Reference } from "./call.ts";
import { toFieldTable } from "./fields.ts";
import { toTable } from "./table.ts";

type Block = (names: readonly string[], reference: Reference) => string;

const BLOCKS: Readonly<Record<string, Block>> = {
  calls: (tags, reference) => writeIndex(tags, reference),
  call: (ids, reference) => ids.map((id) => writeCall(findCall(id), reference)).join("\n\n"),
  fields: (names, { texts, schemas }) =>
    names.map((name) => toFieldTable(schemas[name] ?? {}, texts)).join("\n\n"),
  errors: (codes, { texts }) => writeErrorTable(codes, texts),
  statuses: (_names, reference) => writeStatuses(reference),
  message: ([name = ""]) => toCode("json", JSON.stringify(EXAMPLE_MESSAGES[name], undefined, 2)),
  failure: () => toCode("json", JSON.stringify(EXAMPLE_ERROR, undefined, 2)),
  limits: (_names, reference) => writeLimits(reference),
  channel: (_names, reference) => writeChannelLimits(reference),
  changes: (_names, { texts }) => writeChanges(texts.changes),
};

/** Returns the markdown with each such block replaced by its content in the page's language. */
export function expandApiBlocks(markdown: string, locale: string): string {
  if (!markdown.includes("```api-")) return markdown;
  const texts = readApiTexts(locale);
  const reference = { texts, schemas: makeSchemas(texts) };
  return markdown.replace(/^```api-(\w+)\n(.*?)^```$/gms, (_whole, kind: string, body: string) => {
    const write = BLOCKS[kind];
    if (!write) throw new Error(`There is no block 'api-${kind}'`);
    return write(body.split(/\s+/).filter(Boolean), reference);
  });
}

function findCall(id: string): ApiCall {
  const call = listCalls().find((each) => each.id === id);
  if (!call) throw new Error(`There is no public call '${id}'`);
  return call;
}

/** Lists the calls of the given chapters; all calls without any. */
function writeIndex(tags: readonly string[], { texts: { words, calls } }: Reference): string {
  const rows = listCalls()
    .filter(({ tag }) => tags.length === 0 || tags.includes(tag))
    .map(({ id, method, path }) => {
      const [begin, end] = method === "GET" ? ["", ""] : KEYS;
      return [`${begin}${method} \`${path}\``, `${calls[id]?.title ?? ""}${end}`];
    });
  return toTable([words.call ?? "", words.what ?? ""], rows);
}

/** Lists how any call may end. */
function writeStatuses({ texts }: Reference): string {
  const { words, statuses } = texts;
  const [any] = listCalls();
  const post = listCalls().find(({ method }) => method === "POST");
  const endings = [any, post].flatMap((call) =>
    call ? [...listEndings({ ...call, codes: [] })] : [],
  );
  const rows = [...new Map(endings)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => [
      String(status),
      codes.map((code) => `\`${code}\``).join(", "),
      statuses[String(status)] ?? "",
    ]);
  return toTable([words.status ?? "", words.code ?? "", words.meaning ?? ""], rows);
}

function writeLimits({ texts }: Reference): string {
  const { words, limits } = texts;
  const rows = API_LIMITS.map((purpose) => [
    limits[purpose] ?? "",
    writeRate(findLimit(purpose), texts),
  ]);
  return toTable(
    [words.limited ?? "", words.limit ?? ""],
    [...rows, [words.channels ?? "", String(CHANNEL_LIMITS.openChannels)]],
  );
}

function writeChannelLimits({ texts }: Reference): string {
  const { words } = texts;
  const { messageBytes, messages, silenceSeconds } = CHANNEL_LIMITS;
  const count = (word = "", figure: number) => word.replace("{count}", String(figure));
  return toTable(
    [words.limited ?? "", words.limit ?? ""],
    [
      [words["channel.message"] ?? "", count(words.bytes, messageBytes)],
      [words["channel.messages"] ?? "", writeRate(messages, texts)],
      [words["channel.silence"] ?? "", count(words.seconds, silenceSeconds)],
    ],
  );
}

function writeChanges(changes: Reference["texts"]["changes"]): string {
  return changes
    .map(({ version, date, changes: lines }) =>
      [`### ${version} · ${date}`, "", ...lines.map((line) => `- ${line}`)].join("\n"),
    )
    .join("\n\n");
}
