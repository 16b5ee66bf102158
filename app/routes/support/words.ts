import type { TFunction } from "i18next";
import { BRAND } from "~/brand";

/** The page's texts. They come with its data, so that other pages do not load them. */
export function toSupportWords(t: TFunction<"support">) {
  return {
    title: t("title"),
    lede: t("lede"),
    questions: t("questions"),
    lookup: {
      title: t("lookup.title"),
      text: t("lookup.text"),
      order: t("lookup.order"),
      address: t("lookup.address"),
      submit: t("lookup.submit"),
      orderHint: t("lookup.orderHint"),
      orderEmpty: t("lookup.orderEmpty"),
      addressEmpty: t("lookup.addressEmpty"),
    },
    operator: t("operator.title", { brand: BRAND.name }),
    contact: {
      title: t("contact.title"),
      text: t("contact.text"),
      open: t("contact.open"),
      close: t("contact.close"),
      email: t("contact.email"),
      telegram: t("contact.telegram"),
      never: t("contact.never"),
      other: t("contact.other"),
    },
    form: {
      title: t("form.title"),
      text: t("form.text"),
      order: t("form.order"),
      orderHint: t("form.orderHint"),
      email: t("form.email"),
      message: t("form.message"),
      messageHint: t("form.messageHint"),
      submit: t("form.submit"),
      errors: t("form.errors"),
      sentTitle: t("form.sentTitle"),
    },
  };
}

/** The texts of each part. */
export type SupportWords = ReturnType<typeof toSupportWords>;
