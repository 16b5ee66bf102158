/** A name that no page has room for. */
export const LONG_NAME: string;
