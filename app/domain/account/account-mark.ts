/** The field that names the account of a form outside the account area. The edge fills it, and the account watch keeps it current. */
export const ACCOUNT_MARK_FIELD = "accountMark";
