// Slips in the domain of an email address ('gmial.com'): only asked about, never corrected by us.

const PROVIDERS = [
  "gmail.com",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "live.com",
  "aol.com",
  "protonmail.com",
  "proton.me",
  "yandex.ru",
  "yandex.com",
  "mail.ru",
  "rambler.ru",
  "inbox.ru",
];
// One slip away from those above, and somebody's own.
const NEIGHBOURS = ["mail.com", "email.com", "ymail.com", "fmail.com", "tmail.com", "live.co.uk"];

/** The address that was probably meant; undefined where nothing looks like a slip. */
export function findEmailSlip(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || PROVIDERS.includes(domain) || NEIGHBOURS.includes(domain)) return undefined;
  const meant = PROVIDERS.find((provider) => isOneSlip(domain, provider));
  return meant && email.slice(0, at + 1) + meant;
}

/** Whether one letter more, less, other or swapped with the next makes the one of the other. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  const [first = "", second = ""] = right;
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    left === second + first + right.slice(2)
  );
}
