/** The field that names the account of a form outside the account area. The edge fills it, and the account watch keeps it current. */
export const ACCOUNT_MARK_FIELD = "accountMark";

/** The field with the chat account that the exchange form showed (docs/security.md 56). The edge fills it. */
export const FOR_CHAT_FIELD = "forChat";
