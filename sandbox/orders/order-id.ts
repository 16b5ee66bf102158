// The ids of orders: 16 characters of Crockford's base 32, which has no letters that people mistake for digits. They
// are 80 random bits, so nobody finds an order by guessing. The page shows them as 7Q2M-K4XV-9DTP-A3FW.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const GROUPS = /.{4}(?=.)/g;
// Demo orders, and those of earlier versions, have eight characters.
const ID = /^(?:[0-9A-HJKMNP-TV-Z]{8}){1,2}$/;

/** A new id. */
export function makeOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
}

/** The id that the visitor's text means, in the form in which it is stored; undefined if it cannot be one. */
export function readOrderId(text: string): string | undefined {
  const id = text.toUpperCase().replaceAll("-", "");
  return ID.test(id) ? id : undefined;
}

/** The id as people read it: 7Q2M-K4XV-9DTP-A3FW. */
export function spellOrderId(id: string): string {
  return id.replace(GROUPS, "$&-");
}
