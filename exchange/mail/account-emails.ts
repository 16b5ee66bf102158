// The account security emails, in the visitor's language. `{{name}}` is replaced by a value.
import type { Email } from "./email";
import type { Language } from "../http/caller";
import { WITHDRAWAL_EMAILS } from "./withdrawal-emails";

interface Text {
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

const EMAILS = {
  registered: {
    en: {
      subject: "Your account is ready",
      text: "You have registered with this address. If it was not you, restore the password: then only you can sign in.",
    },
    ru: {
      subject: "Аккаунт создан",
      text: "На этот адрес зарегистрирован аккаунт. Если это были не вы, смените пароль через восстановление: войти сможете только вы.",
    },
    link: "/profile/info",
  },
  "reset-code": {
    en: {
      subject: "{{code}} is your code",
      text: "Enter {{code}} in the browser where you asked for it to choose a new password. The code works once, for 10 minutes. If you did not ask for it, do nothing.",
    },
    ru: {
      subject: "{{code}} — ваш код",
      text: "Введите {{code}} в том же браузере, где вы его запросили, чтобы задать новый пароль. Код одноразовый и действует 10 минут. Если вы его не запрашивали, ничего не делайте.",
    },
    link: "/lk?dialog=new-password",
  },
  "email-code": {
    en: {
      subject: "{{code}} confirms your email address",
      text: "Enter {{code}} on your profile page to confirm this address. The code works once, for 10 minutes. If you did not ask for it, do nothing.",
    },
    ru: {
      subject: "{{code}} — код для подтверждения почты",
      text: "Введите {{code}} в профиле, чтобы подтвердить этот адрес. Код одноразовый и действует 10 минут. Если вы его не запрашивали, ничего не делайте.",
    },
    link: "/profile/info",
  },
  "kept-code": {
    en: {
      subject: "Many codes were requested for this address",
      text: "Keep this code: {{code}}. It works once in place of every other code, in any browser, until {{until}}. Before then we send no more codes to this address. If you did not ask for codes, do nothing: without this email nobody can use your address.",
    },
    ru: {
      subject: "Для этого адреса запросили много кодов",
      text: "Сохраните этот код: {{code}}. Он действует один раз вместо любого другого кода, в любом браузере, до {{until}}. До этого времени мы больше не отправляем коды на этот адрес. Если вы не запрашивали коды, ничего не делайте: без этого письма никто не воспользуется вашим адресом.",
    },
    link: "{{page}}",
  },
  "email-confirmed": {
    en: {
      subject: "Your email address is confirmed",
      text: "This address now belongs to your account. API keys, withdrawals and chat accounts can be used.",
    },
    ru: {
      subject: "Почта подтверждена",
      text: "Этот адрес теперь привязан к вашему аккаунту. Доступны ключи API, выводы и вход через чат.",
    },
    link: "/profile/info",
  },
  recovered: {
    en: {
      subject: "Your account was recovered",
      text: "The password is a new one. All devices are signed out, the chat account is unlinked and API keys are switched off. If it was not you, restore the password again at once.",
    },
    ru: {
      subject: "Доступ к аккаунту восстановлен",
      text: "Задан новый пароль. На всех устройствах вход завершён, чат отвязан, ключи API выключены. Если это были не вы, сразу восстановите пароль ещё раз.",
    },
    link: "/lk?dialog=restore",
  },
  "chat-linked": {
    en: {
      subject: "A chat account was linked",
      text: "{{name}} can now sign in to your account. If it was not you, unlink it and change the password.",
    },
    ru: {
      subject: "К аккаунту привязан чат",
      text: "{{name}} теперь может входить в ваш аккаунт. Если это были не вы, отвяжите чат и смените пароль.",
    },
    link: "/profile/info",
  },
  "chat-unlinked": {
    en: {
      subject: "A chat account was unlinked",
      text: "{{name}} can no longer sign in to your account. If it was not you, change the password.",
    },
    ru: {
      subject: "Чат отвязан от аккаунта",
      text: "{{name}} больше не может входить в ваш аккаунт. Если это были не вы, смените пароль.",
    },
    link: "/profile/info",
  },
  "password-changed": {
    en: {
      subject: "Your password was changed",
      text: "The password of your account is a new one, and other devices are signed out. A linked chat account and API keys keep working: review them in your profile. If it was not you, restore the password at once.",
    },
    ru: {
      subject: "Пароль изменён",
      text: "Пароль вашего аккаунта изменён, на других устройствах вход завершён. Привязанный чат и ключи API продолжают работать: проверьте их в профиле. Если это были не вы, сразу восстановите пароль.",
    },
    link: "/lk?dialog=restore",
  },
  "new-device": {
    en: {
      subject: "A sign-in on a new device",
      text: "Somebody signed in to your account on a device that we have not seen before. If it was not you, change the password and sign out everywhere else.",
    },
    ru: {
      subject: "Вход с нового устройства",
      text: "В ваш аккаунт вошли с устройства, которого мы раньше не видели. Если это были не вы, смените пароль и выйдите на других устройствах.",
    },
    link: "/profile/info",
  },
  "new-key": {
    en: {
      subject: "A new API key",
      text: "The key “{{name}}” was made in your account. If it was not you, delete it and change the password.",
    },
    ru: {
      subject: "Новый ключ API",
      text: "В вашем аккаунте создан ключ «{{name}}». Если это были не вы, удалите его и смените пароль.",
    },
    link: "/profile/keys",
  },
  ...WITHDRAWAL_EMAILS,
  "verification-passed": {
    en: {
      subject: "Your verification is complete",
      text: "Your identity is verified. Nothing more is needed.",
    },
    ru: {
      subject: "Верификация пройдена",
      text: "Ваша личность подтверждена. Больше ничего не нужно.",
    },
    link: "/profile/verification",
  },
  "verification-rejected": {
    en: {
      subject: "Your verification was rejected",
      text: "Your documents were not accepted. {{reason}} What you typed is kept: correct it and send it again.",
    },
    ru: {
      subject: "Верификация отклонена",
      text: "Документы не приняты. {{reason}} Введённое сохранилось: исправьте и отправьте ещё раз.",
    },
    link: "/profile/verification",
  },
  "account-closed": {
    en: {
      subject: "Your account is closed",
      text: "Your account is closed and its keys no longer work. Exchanges that are under way go on.",
    },
    ru: {
      subject: "Аккаунт закрыт",
      text: "Ваш аккаунт закрыт, его ключи больше не работают. Начатые обмены будут завершены.",
    },
    link: "/",
  },
} as const satisfies Record<
  string,
  Readonly<Record<Language, Omit<Text, "link">>> & Pick<Text, "link">
>;

/** The kinds of emails. */
export type EmailKind = keyof typeof EMAILS;

/** An email with its kind and its language. */
interface WrittenEmail extends Email {
  readonly kind: EmailKind;
  readonly language: Language;
}

/** Returns the email of this kind; its link opens the page in the same language. */
export function writeEmail(
  kind: EmailKind,
  { recipient, language }: { readonly recipient: string; readonly language: Language },
  values: Readonly<Record<string, string>> = {},
): WrittenEmail {
  const { link: template, [language]: written } = EMAILS[kind];
  const link = fillIn(template, values);
  return {
    kind,
    language,
    recipient,
    subject: fillIn(written.subject, values),
    text: fillIn(written.text, values),
    link: language === "ru" ? `/ru${link === "/" ? "" : link}` : link,
  };
}

function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
