/** Who can sign in at the second gateway. */
export const OWNER: { readonly email: string; readonly password: string };
