// Writes the fields of a schema as rows of a table.
import { isSchema, nameOf, type JsonSchema } from "../../openapi/schemas.ts";
import type { ApiTexts } from "../../openapi/texts.ts";
import { toTable } from "./table.ts";

interface Row {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

/** Returns a table of a schema's fields; a nested field is named by its path, 'deposits[].amount'. */
export function toFieldTable(schema: JsonSchema, { words, types }: ApiTexts): string {
  const { field = "", type = "", required = "", meaning = "" } = words;
  const rows = listRows(schema, types).map((row) => [
    `\`${row.path}\``,
    row.isRequired ? `${row.type}, ${required}` : row.type,
    row.meaning,
  ]);
  return toTable([field, type, meaning], rows);
}

function listRows(
  { properties = {}, required = [] }: JsonSchema,
  types: ApiTexts["types"],
  before = "",
): Row[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (!isSchema(value)) return [];
    const inner = withoutNull(value);
    const isList = isSchema(inner.items);
    const content = isSchema(inner.items) ? inner.items : inner;
    const path = before + name + (isList ? "[]" : "");
    if (content.properties) return listRows(content, types, `${path}.`);
    const isRequired = required.includes(name);
    return [{ path, type: toType(content, types), isRequired, meaning: value.description ?? "" }];
  });
}

/** An optional field may also be null: the table says 'not required' for both. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const kept = schema.anyOf?.filter(({ type }) => type !== "null");
  return kept?.length === 1 && kept[0] ? kept[0] : schema;
}

function toType(schema: JsonSchema, types: ApiTexts["types"]): string {
  const name = nameOf(schema);
  if (name !== undefined) return types[name] ?? `\`${name}\``;
  const { type = "any" } = schema;
  const [plain = "any"] = [type].flat().filter((each) => each !== "null");
  return types[plain] ?? plain;
}
