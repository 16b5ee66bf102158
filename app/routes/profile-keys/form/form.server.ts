import { KEY_NAME_MAX } from "~/domain/limits/account-limits";
import { cleanText } from "~/domain/text/clean-text";
import { readText } from "~/domain/request/typed-fields";
import { readFormAccount } from "~/routes/_account/form-account.server";
import { INTENT, type TypedKey, type UpdateErrors } from "./fields";
import { readAddresses } from "./addresses.server";

/** The maximum lengths of a key's id, name and list of IP addresses in UTF-16 units (our choice). The rest is cut. */
const TYPED_KEY_MAX = { id: 200, name: 500, addresses: 8_000 } as const;

/** A valid change of a key, or its errors. */
export type ReadKey =
  | { readonly ok: true; readonly name: string; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly errors: UpdateErrors };

/** Returns the pressed button's intent; undefined for unknown ones. */
export function readIntent(form: FormData) {
  const asked = form.get("intent");
  return Object.values(INTENT).find((intent) => intent === asked);
}

/** Returns the typed values, cut to their maximum lengths. */
export function readTyped(form: FormData): TypedKey {
  return {
    account: readFormAccount(form),
    id: readText(form, "id").slice(0, TYPED_KEY_MAX.id),
    name: cleanText(readText(form, "name").slice(0, TYPED_KEY_MAX.name)),
    addresses: readText(form, "addresses").slice(0, TYPED_KEY_MAX.addresses),
    isActive: form.get("isActive") === "on",
  };
}

/** Returns the list with one more line. Browsers send CRLF. */
export function addLine(list: string, line: string): string {
  const lines = list.split(/\r\n|[\r\n]/).filter((each) => each.trim() !== "");
  return [...lines, ...(lines.includes(line) ? [] : [line])].join("\n");
}

function findNameError(name: string): UpdateErrors["name"] {
  if (name === "") return { key: "name_empty" };
  return name.length > KEY_NAME_MAX ? { key: "name_long" } : undefined;
}

/** Validates the typed values of a key (spec: API keys). */
export function readKey(typed: TypedKey): ReadKey {
  const addresses = readAddresses(typed.addresses);
  const name = findNameError(typed.name);
  if (!addresses.ok) return { ok: false, errors: { name, addresses: addresses.error } };
  if (name) return { ok: false, errors: { name } };
  return { ok: true, name: typed.name, addresses: addresses.addresses };
}
