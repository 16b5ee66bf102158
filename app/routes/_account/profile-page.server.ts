// Loads what all pages of the account area share: the account and the SEO data.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isProven } from "~/domain/account/account";
import { nameAskedChat, nameChat } from "~/domain/account/name-account";
import { loadSeo } from "~/seo/seo.server";
import { requireAccount } from "./account-access.server";

/** Enters a page of the account area. It fetches the account again (spec: Account data) and redirects signed-out visitors to sign-in. */
export async function enterProfilePage(args: LoaderFunctionArgs, name: string) {
  const isFresh = !args.context.isActionResult;
  const account = await requireAccount(args, { isFresh });
  const seo = await loadSeo(args, { page: `profile-${name}`, indexed: false });
  const { email, hasPassword, userId, telegram } = account;
  const isUnproven = !isProven(account);
  const chat = telegram && nameChat(telegram);
  const askedChat = nameAskedChat(account, await args.context.account.findLayer());
  const owner = { userId, email, chat, askedChat, isUnproven };
  return { seo, email, hasPassword, userId, owner };
}
