// The account that a page was rendered for, on pages that foreign scripts may read. A mark is a random number and its
// MAC: it reveals no account, and no two pages have the same (docs/security.md 49, 59).
import type { AuthorizedAccount } from "~/domain/account/account";
import type { Signer } from "./mac.server";

const PURPOSE = "account-mark";

type Owner = Pick<AuthorizedAccount, "userId">;

/** Makes and checks the marks of this deployment. */
export interface AccountMarks {
  /** Returns a mark for a page of this account. */
  readonly make: (account: Owner) => Promise<string>;
  /** Whether the page was rendered for an account other than this one. A guest's page has no mark, so it is never another account's. */
  readonly isOfAnother: (mark: string, account: Owner | undefined) => Promise<boolean>;
}

/** Returns the marks under the operator's secrets. */
export function makeAccountMarks(signer: Signer): AccountMarks {
  return {
    async make({ userId }) {
      const nonce = crypto.randomUUID();
      return `${nonce}.${await signer.sign(PURPOSE, `${nonce} ${String(userId)}`)}`;
    },
    async isOfAnother(mark, account) {
      if (mark === "" || !account) return false;
      const [nonce = "", mac = ""] = mark.split(".");
      return !(await signer.verify(PURPOSE, `${nonce} ${String(account.userId)}`, mac));
    },
  };
}
