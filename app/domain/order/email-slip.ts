// Typing errors in the domain of an email address ('gmial.com'). The form asks about them and never corrects them
// itself.

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
// Real domains that are one typing error away from the providers above.
const NEIGHBOURS = ["mail.com", "email.com", "ymail.com", "fmail.com", "tmail.com", "live.co.uk"];

/** The address that the visitor probably meant; undefined if there is no likely typing error. */
export function findEmailSlip(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || PROVIDERS.includes(domain) || NEIGHBOURS.includes(domain)) return undefined;
  const meant = PROVIDERS.find((provider) => isOneSlip(domain, provider));
  return meant && email.slice(0, at + 1) + meant;
}

/** The address that the visitor probably meant, unless the form has already asked about it. */
export function findNewSlip(email: string, shown: string | undefined): string | undefined {
  const meant = findEmailSlip(email);
  return meant === shown ? undefined : meant;
}

/** Whether one added, missing, changed or swapped letter turns one domain into the other. */
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
