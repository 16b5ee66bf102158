import i18next from "i18next";
import { addLateNamespaces } from "~/i18n/late-messages";
import { localeOfPath } from "~/i18n/locales";
import { withLateText } from "../late-text";
import type { FieldMessage, FormField } from "../fields";
import { isLateKey } from "../message-keys";

/** Returns the message with its text, after loading that text if the key is a late one. */
export async function loadLateText(field: FormField, message: FieldMessage): Promise<FieldMessage> {
  if (!isLateKey(message.key)) return message;
  const locale = localeOfPath(location.pathname);
  await addLateNamespaces(["field"], locale);
  return withLateText(i18next.getFixedT(locale.code, "field"), field, message);
}
