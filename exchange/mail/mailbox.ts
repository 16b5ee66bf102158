// Names the mailbox of an address, for counting only: an email goes to the address as it was typed.

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/** Returns one name for all spellings that reach the same mailbox: any case, any tag after a plus, and at Gmail any dots. */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return GMAIL.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
