// Texts about an address or a memo. A form that seldom shows them gets them from the server, so its script has none.
import type { AddressMessage } from "~/domain/address/address-message";
import { FREQUENT_ADDRESS_TEXTS, RARE_ADDRESS_TEXTS } from "~/domain/address/address-texts";
import type { MemoText } from "~/domain/address/memo-message";
import { getFixedT } from "~/i18n/i18n.server";

/** A message's text, and the address that the visitor probably meant. */
interface ToldError {
  readonly text: string;
  readonly fix?: { readonly address: string; readonly label: string } | undefined;
}

/** Returns an address's error as the exchange form shows it; undefined if the form has its own text for the key. */
export async function tellAddress(
  request: Request,
  { key, detail }: AddressMessage,
): Promise<ToldError | undefined> {
  const frequent = FREQUENT_ADDRESS_TEXTS.find((known) => known === key);
  if (frequent) {
    const t = await getFixedT(request, "exchange");
    return { text: t(`errors.${frequent}`, { detail }) };
  }
  const rare = RARE_ADDRESS_TEXTS.find((known) => known === key);
  if (!rare) return undefined;
  const t = await getFixedT(request, "field");
  const text = t(`errors.${rare}`, { detail });
  if (rare !== "address_no_prefix" || detail === undefined) return { text };
  return { text, fix: { address: detail, label: t("fixes.fix", { detail }) } };
}

/** Returns a memo's error as the exchange form shows it. */
export async function tellMemo(request: Request, key: MemoText): Promise<string> {
  if (key === "memo_inside") {
    const t = await getFixedT(request, "field");
    return t(`errors.${key}`);
  }
  const t = await getFixedT(request, "exchange");
  return t(`errors.${key}`);
}
