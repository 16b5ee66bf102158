import {
  DETAILS_FIELDS,
  EMPTY_DETAILS,
  type DetailsValues,
  type PendingOrderFields,
} from "./fields";

/** A form, or its URL-encoded text. */
interface Fields {
  get: (name: string) => unknown;
}

/** Returns a field's raw text; empty for a file or a missing field. */
export function readText(form: Fields, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the token of the submitted form, if it has one. */
export function readToken(form: FormData): string | undefined {
  return readText(form, "_key") || undefined;
}

/** Returns the fields that the next form needs to repeat this creation. */
export function readPendingOrderFields(form: FormData): PendingOrderFields {
  return {
    sealed: readText(form, "pendingOrder"),
    quote: readText(form, "quote"),
    key: readText(form, "_key"),
  };
}

/** Returns the raw values of the lower half. */
export function readDetails(form: Fields): DetailsValues {
  return DETAILS_FIELDS.reduce<DetailsValues>(
    (values, field) => ({ ...values, [field]: readText(form, field) }),
    EMPTY_DETAILS,
  );
}
