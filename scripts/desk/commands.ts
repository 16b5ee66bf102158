// The operator's decisions, as rows of the exchange's table `desk` (exchange/desk.ts).

/** What the command offers. */
export const USAGE = `npm run desk                          what waits, and the last decisions
npm run desk -- paid ID TRANSACTION   a withdrawal that you paid
npm run desk -- send-back ID          a withdrawal that returns to its balance
npm run desk -- photos USER FOLDER    saves the photos of a verification
npm run desk -- pass USER             the verification is accepted
npm run desk -- reject USER REASON    the verification is rejected; the visitor reads the reason
npm run desk -- sign-out USER         ends all sessions of an account
npm run desk -- send-again EMAIL      tries an email again
npm run desk -- grant-refund ORDER ADDRESS  that refund to another address goes out now
npm run desk -- drop-refund ORDER     a refund that waits ends: a stranger had requested it
npm run desk -- write ORDER TEXT      an email to the visitor, if they left an address
With --local each of them means the exchange on this machine; DATA_FOLDER names its folder.`;

interface Form {
  readonly subject: RegExp;
  /** What follows the subject; undefined if nothing does. */
  readonly value?: RegExp;
}

const WITHDRAWAL = /^[0-9a-z]{6,20}$/;
const NUMBER = /^\d{1,15}$/;
const ORDER = /^[0-9A-Za-z-]{8,19}$/;

const FORMS: Readonly<Record<string, Form>> = {
  paid: { subject: WITHDRAWAL, value: /^[\da-f]{64}$/i },
  "send-back": { subject: WITHDRAWAL },
  pass: { subject: NUMBER },
  reject: { subject: NUMBER, value: /^.{3,500}$/su },
  "sign-out": { subject: NUMBER },
  "send-again": { subject: NUMBER },
  "grant-refund": { subject: ORDER, value: /^\S{3,200}$/u },
  "drop-refund": { subject: ORDER },
  write: { subject: ORDER, value: /^.{3,2000}$/su },
};

/** Returns the statement of a decision, or what is wrong with it. */
export function findCommand(
  name: string,
  values: readonly string[],
): { readonly sql: string } | string {
  const form = FORMS[name];
  if (!form) return `There is no ${name}.`;
  const [subject = "", ...rest] = values;
  if (!form.subject.test(subject)) return `${name}: ${subject || "nothing"} is no id of one.`;
  const value = rest.join(" ");
  if (form.value ? !form.value.test(value) : value !== "") {
    return `${name} ${subject}: ${value || "nothing"} is not what follows.`;
  }
  const texts = [name, subject, value].map(quote).join(", ");
  return { sql: `INSERT INTO desk (act, subject, value) VALUES (${texts})` };
}

/** Returns a text as SQL spells it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
