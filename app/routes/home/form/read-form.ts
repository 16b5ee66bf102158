import {
  DETAILS_FIELDS,
  EMPTY_DETAILS,
  type DetailsValues,
  type PendingOrderFields,
} from "./fields";

/** What has fields: a form, or the text of one. */
interface Fields {
  get: (name: string) => unknown;
}

/** A field as typed; a file or a missing field is no text. */
export function readText(form: Fields, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The token that the form was sent with, if it had one. */
export function readToken(form: FormData): string | undefined {
  return readText(form, "_key") || undefined;
}

/** What this form was sent with, for one that asks for the same order again. */
export function readPendingOrderFields(form: FormData): PendingOrderFields {
  return {
    sealed: readText(form, "pendingOrder"),
    quote: readText(form, "quote"),
    key: readText(form, "_key"),
  };
}

/** The lower half as typed. */
export function readDetails(form: Fields): DetailsValues {
  return DETAILS_FIELDS.reduce<DetailsValues>(
    (values, field) => ({ ...values, [field]: readText(form, field) }),
    EMPTY_DETAILS,
  );
}
