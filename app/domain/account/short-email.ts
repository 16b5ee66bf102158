const SHOWN = 2;

/** An email shortened for screens that others may see: 'ann@example.com' → 'an…@example.com'. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at <= 0) return email;
  const shown = email.slice(0, Math.min(SHOWN, at));
  return `${shown}…${email.slice(at)}`;
}
