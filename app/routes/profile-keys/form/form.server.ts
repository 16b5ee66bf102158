import { KEY_NAME_MAX } from "~/domain/account-limits";
import { readText } from "~/domain/site/form-fields";
import { readFormAccount } from "~/routes/form-account.server";
import { INTENT, type TypedKey, type UpdateErrors } from "./fields";
import { readAddresses } from "./addresses.server";

/** What is read of a key's id, name and addresses, UTF-16 units (our choice). */
const TYPED_KEY_MAX = { id: 200, name: 500, addresses: 8_000 } as const;

/** A change of a key that can be sent, or what is wrong with it. */
export type ReadKey =
  | { readonly ok: true; readonly name: string; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly errors: UpdateErrors };

/** Which button was pressed; undefined where it is none of ours. */
export function readIntent(form: FormData) {
  const asked = form.get("intent");
  return Object.values(INTENT).find((intent) => intent === asked);
}

/** What was typed, within reason. */
export function readTyped(form: FormData): TypedKey {
  return {
    account: readFormAccount(form),
    id: readText(form, "id").slice(0, TYPED_KEY_MAX.id),
    name: readText(form, "name").slice(0, TYPED_KEY_MAX.name).trim(),
    addresses: readText(form, "addresses").slice(0, TYPED_KEY_MAX.addresses),
    isActive: form.get("isActive") === "on",
  };
}

/** The list with one more line; browsers send CRLF. */
export function addLine(list: string, line: string): string {
  const lines = list.split(/\r\n|[\r\n]/).filter((each) => each.trim() !== "");
  return [...lines, ...(lines.includes(line) ? [] : [line])].join("\n");
}

/** Reads what was typed about a key (spec: API keys). */
export function readKey(typed: TypedKey): ReadKey {
  const addresses = readAddresses(typed.addresses);
  const name = typed.name.length > KEY_NAME_MAX ? ({ key: "name_long" } as const) : undefined;
  if (!addresses.ok) return { ok: false, errors: { name, addresses: addresses.error } };
  if (name) return { ok: false, errors: { name } };
  return { ok: true, name: typed.name, addresses: addresses.addresses };
}
