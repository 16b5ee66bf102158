import { requestContact } from "@telegram-apps/sdk";
import { useLocation, useMatches } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import { PREFIX } from "~/brand";
import { useAccountName } from "~/components/shell/account-name";
import { CONTACT_TIMEOUT_MS } from "~/domain/telegram/popup";
import { barePath } from "~/i18n/locales";
import { readStored, store } from "~/ui/browser-storage";
import { ask, say } from "./ask";

const OFFERED = `${PREFIX}.telegram.contact`;
const ORDER = /^\/order\/(?!pending$)[\w-]+$/;

/** Offers a visitor with an exchange and no email, once, to share their contact with the bot. */
export function useContactOffer(t: TFunction<"telegram">): void {
  const { pathname } = useLocation();
  const isOrder = useIsWithoutEmail() && ORDER.test(barePath(pathname));
  // An account without email shows its chat name or its number.
  const account = useAccountName() ?? "";
  const hasNoEmail = account !== "" && !/^[^@].*@/.test(account);
  useEffect(() => {
    if (!isOrder || !hasNoEmail || readStored("browser", OFFERED) !== null) return;
    store("browser", OFFERED, "1");
    void offerContact(t);
  }, [isOrder, hasNoEmail, t]);
}

/** Whether the page shows an open order without an email. */
function useIsWithoutEmail(): boolean {
  const page: unknown = useMatches().at(-1)?.data;
  const order = read(page, "kind") === "found" ? read(page, "order") : undefined;
  return order !== undefined && read(order, "email") === undefined;
}

function read(value: unknown, name: string): unknown {
  const found: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return found;
}

async function offerContact(t: TFunction<"telegram">): Promise<void> {
  const buttons = [
    { id: "share", text: t("contact.share") },
    { id: "no", text: t("contact.no") },
  ];
  const choice = await ask({ title: t("contact.title"), message: t("contact.message"), buttons });
  if (choice !== "share") return;
  try {
    const [isAsked, sharing] = requestContact.ifAvailable({ timeout: CONTACT_TIMEOUT_MS });
    if (!isAsked) return;
    await sharing;
    await say(t("contact.shared"), t("close"));
  } catch {
    // Rejected, or no reply in time: the exchange continues without it.
  }
}
