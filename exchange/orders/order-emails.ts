// The emails of an order and their language. An order sends one when an address is added and when it ends. It also
// sends one when a refund to another address must be confirmed or is announced.
import type { Language } from "../http/caller";
import type { Email } from "../mail/email";
import { spellOrderId } from "./order-id";
import { listWaiting, type NamedRefund, type PendingRefund } from "./pending-refund";

/** The facts that the emails state about an order. Amounts have their ticker: "0.1 BTC". */
export interface OrderNews {
  readonly orderId: string;
  readonly destinationAddress: string;
  readonly userEmail?: string | undefined;
  /** The language of the emails; undefined is English. */
  readonly language?: Language | undefined;
  readonly send: string;
  readonly get: string;
  readonly pendingRefund?: PendingRefund | undefined;
  /** Whether the coins are still awaited at the deposit address. */
  readonly isUnpaid?: boolean | undefined;
  /** How the order ended; undefined while it is open. */
  readonly end?: "complete" | "refunded" | undefined;
}

/** Returns the emails for the step from `before` to `after`; `emailProof` goes into the link of the first email. */
export function deriveEmails(
  before: OrderNews | undefined,
  after: OrderNews,
  emailProof?: string,
): Email[] {
  const recipient = after.userEmail;
  if (recipient === undefined) return [];
  return [
    ...(before?.userEmail === undefined ? [describeOpen(after, emailProof)] : []),
    ...describePending(before, after),
    ...describeEnd(before, after),
  ].map((email) => ({ recipient, ...email }));
}

/** Returns the operator's own words as an email; undefined if the visitor left no address. */
export function describeMessage(news: OrderNews, text: string): Email | undefined {
  const recipient = news.userEmail;
  return recipient === undefined ? undefined : { recipient, ...describe(news, "message", text) };
}

type Text = Omit<Email, "recipient">;
type Step = "unpaid" | "open" | "complete" | "refunded";
type Stage = Step | "refund-elsewhere" | "message";
type Sums = Pick<OrderNews, "send" | "get">;

/** The texts of the emails, by the language in which the order was created or the address was added. */
const WORDS = {
  en: {
    headline: {
      unpaid: ({ send }: Sums) => `Send ${send}`,
      open: () => "Follow your exchange",
      complete: () => "Your exchange is complete",
      refunded: () => "Your deposit was sent back",
      "refund-elsewhere": () => "Check the address of your refund",
      message: () => "Read our message about your exchange",
    },
    number: (order: string) => `Exchange ${order}`,
    text: {
      unpaid: ({ send, get }: Sums) =>
        `Your exchange of ${send} for ${get} is open. The link below leads to the deposit address. If you have already sent the coins, there is nothing left to do.`,
      open: ({ send, get }: Sums) =>
        `Your exchange of ${send} for ${get} is open. Follow it with the link below.`,
      complete: ({ send, get }: Sums) =>
        `Your exchange of ${send} for ${get} is complete. The link below leads to its receipt.`,
      refunded: ({ send, get }: Sums) =>
        `Your exchange of ${send} for ${get} is refunded. The link below leads to the transaction.`,
    },
    target: (address: string, memo: string | undefined) =>
      memo === undefined ? address : `${address}, ${toShownMemo(memo) ?? "with a memo"},`,
    waits: (target: string) =>
      `It goes to ${target} later. If this is not your address, contact support before then.`,
    contested: (target: string) =>
      `It was to go to ${target}, and now another address was named. Nothing goes out before support has had time to decide: contact it with the order number.`,
    confirm: (target: string) =>
      `It goes to ${target} once you confirm it with the link below. Confirm it only if that address is yours. If it is not, do nothing: no money goes there.`,
    confirmFurther: (target: string) =>
      `Another address was named for the refund: ${target}. Use the link below only if that address is yours. If it is not, do nothing: the link of the earlier email keeps working.`,
    choose:
      "Several addresses were named for the refund. If none of them is yours, enter your own with the link below. It is valid until the refund goes out, so keep this email and do not forward it.",
    proves:
      "Opened while you are signed in, the link also confirms this email address for your account. Do not forward it.",
  },
  ru: {
    headline: {
      unpaid: ({ send }: Sums) => `Отправьте ${send}`,
      open: () => "Следите за обменом",
      complete: () => "Обмен завершён",
      refunded: () => "Деньги возвращены",
      "refund-elsewhere": () => "Проверьте адрес возврата",
      message: () => "Прочитайте сообщение поддержки",
    },
    number: (order: string) => `Заявка ${order}`,
    text: {
      unpaid: ({ send, get }: Sums) =>
        `Ваш обмен ${send} на ${get} открыт. Адрес для перевода — по ссылке ниже. Если вы уже отправили монеты, больше ничего делать не нужно.`,
      open: ({ send, get }: Sums) =>
        `Ваш обмен ${send} на ${get} открыт. Следите за ним по ссылке ниже.`,
      complete: ({ send, get }: Sums) =>
        `Ваш обмен ${send} на ${get} завершён. Квитанция — по ссылке ниже.`,
      refunded: ({ send, get }: Sums) =>
        `По обмену ${send} на ${get} деньги возвращены. Транзакция — по ссылке ниже.`,
    },
    target: (address: string, memo: string | undefined) =>
      memo === undefined ? address : `${address}, ${toShownMemo(memo) ?? "с мемо"}`,
    waits: (target: string) =>
      `Возврат позже уйдёт на ${target}. Если это не ваш адрес, напишите в поддержку заранее.`,
    contested: (target: string) =>
      `Возврат должен был уйти на ${target}, но теперь назвали другой адрес. Пока мы ничего не отправляем: решит поддержка. Напишите ей номер заявки.`,
    confirm: (target: string) =>
      `Возврат уйдёт на ${target}, когда вы подтвердите его по ссылке ниже. Подтверждайте, только если это ваш адрес. Если нет, ничего не делайте: деньги туда не уйдут.`,
    confirmFurther: (target: string) =>
      `Для возврата назвали ещё один адрес: ${target}. Открывайте ссылку ниже, только если он ваш. Если нет, ничего не делайте: ссылка из прежнего письма работает.`,
    choose:
      "Для возврата назвали несколько адресов. Если вашего среди них нет, укажите его по ссылке ниже. Она действует, пока возврат не уйдёт: сохраните письмо и никому его не пересылайте.",
    proves:
      "Если вы вошли в аккаунт, ссылка заодно подтвердит этот адрес почты. Не пересылайте её никому.",
  },
} as const;

function describeOpen(news: OrderNews, emailProof: string | undefined): Text {
  const email = describeStep(news, news.isUnpaid ? "unpaid" : "open");
  if (emailProof === undefined) return email;
  const text = `${email.text} ${wordsOf(news).proves}`;
  return { ...email, text, link: `${email.link}&emailProof=${emailProof}` };
}

function describeEnd(before: OrderNews | undefined, after: OrderNews): Text[] {
  return after.end === undefined || before?.end !== undefined
    ? []
    : [describeStep(after, after.end)];
}

function describePending(before: OrderNews | undefined, after: OrderNews): Text[] {
  const { pendingRefund } = after;
  if (!pendingRefund) return [];
  const { effectiveAt, contestedAt } = pendingRefund;
  if (effectiveAt === undefined) {
    const known = listWaiting(before?.pendingRefund).map(({ token }) => token);
    const named = listWaiting(pendingRefund).filter(({ token }) => !known.includes(token));
    return [
      ...named.map((refund) => describeConfirm(after, refund)),
      ...describeChoice(before, after),
    ];
  }
  if (effectiveAt === before?.pendingRefund?.effectiveAt) return [];
  const words = wordsOf(after);
  const target = toTarget(after, pendingRefund);
  const text = contestedAt === undefined ? words.waits(target) : words.contested(target);
  return [describe(after, "refund-elsewhere", text)];
}

function describeChoice(before: OrderNews | undefined, after: OrderNews): Text[] {
  const choice = after.pendingRefund?.choice;
  if (!choice || choice.sentAt === before?.pendingRefund?.choice?.sentAt) return [];
  const email = describe(after, "refund-elsewhere", wordsOf(after).choose);
  return [{ ...email, link: `${email.link}&refundChoice=${choice.token}` }];
}

// The link names the address that it confirms, so that the page never shows another one named meanwhile.
function describeConfirm(news: OrderNews, refund: NamedRefund): Text {
  const { refundAddress, refundMemo, token = "" } = refund;
  const words = wordsOf(news);
  const target = toTarget(news, refund);
  const isFirst = news.pendingRefund?.token === token;
  const query = new URLSearchParams({
    refundProof: token,
    refundAddress,
    ...(refundMemo !== undefined && { refundAddressMemo: refundMemo }),
  });
  const text = isFirst ? words.confirm(target) : words.confirmFurther(target);
  const email = describe(news, "refund-elsewhere", text);
  return { ...email, link: `${email.link}&${query.toString()}` };
}

/** The form of nearly all memos. Another one could be a stranger's message in our name; the page shows it. */
const PLAIN_MEMO = /^[\w-]{1,64}$/;

function toShownMemo(memo: string): string | undefined {
  return PLAIN_MEMO.test(memo) ? `memo ${memo}` : undefined;
}

function toTarget(news: OrderNews, { refundAddress, refundMemo }: NamedRefund): string {
  return wordsOf(news).target(refundAddress, refundMemo);
}

function describeStep(news: OrderNews, step: Step): Text {
  return describe(news, step, wordsOf(news).text[step](news));
}

/** The subject says what to do, and then of which order: mail clients cut its end. */
function describe(news: OrderNews, stage: Stage, text: string): Text {
  const { headline, number } = wordsOf(news);
  const address = encodeURIComponent(news.destinationAddress);
  const path = `/order/${news.orderId}?destinationAddress=${address}`;
  return {
    subject: `${headline[stage](news)} · ${number(spellOrderId(news.orderId))}`,
    text,
    link: news.language === "ru" ? `/ru${path}` : path,
  };
}

function wordsOf({ language = "en" }: OrderNews) {
  return WORDS[language];
}
