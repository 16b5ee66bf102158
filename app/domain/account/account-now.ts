/** The resource route that names the signed-in account, without a page (spec: Account of the moment). */
export const ACCOUNT_NOW_PATH = "/account-now";
