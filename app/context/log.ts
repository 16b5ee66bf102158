/** Writes an event with its fields; never an address, an email, a cookie or a token. */
export type Log = (event: string, fields?: Record<string, unknown>) => void;
