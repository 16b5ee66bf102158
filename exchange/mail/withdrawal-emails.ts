/** The emails about withdrawals; emails.ts fills them in. */
export const WITHDRAWAL_EMAILS = {
  withdrawal: {
    en: {
      subject: "Withdrawal of {{amount}} USDT",
      text: "{{amount}} USDT are on their way to {{address}}. If you did not ask for it, change the password and write to support.",
    },
    ru: {
      subject: "Вывод {{amount}} USDT",
      text: "{{amount}} USDT отправляются на адрес {{address}}. Если вы этого не запрашивали, смените пароль и напишите в поддержку.",
    },
    link: "/profile/withdraw",
  },
  "new-address": {
    en: {
      subject: "A withdrawal to a new address: {{amount}} USDT",
      text: "{{amount}} USDT will be sent to {{address}}, where you have not withdrawn to before. It goes out at {{time}} (UTC). If you did not ask for it, stop it with the link below and change the password.",
    },
    ru: {
      subject: "Вывод на новый адрес: {{amount}} USDT",
      text: "{{amount}} USDT уйдут на адрес {{address}}, на который вы ещё не выводили. Отправка в {{time}} (UTC). Если вы этого не запрашивали, остановите вывод по ссылке ниже и смените пароль.",
    },
    link: "/withdrawal/stop?id={{id}}&token={{token}}",
  },
  "withdrawal-sent": {
    en: {
      subject: "Sent: {{amount}} USDT",
      text: "Your withdrawal of {{amount}} USDT to {{address}} is sent. The transaction is {{transaction}}.",
    },
    ru: {
      subject: "Отправлено: {{amount}} USDT",
      text: "Вывод {{amount}} USDT на адрес {{address}} отправлен. Транзакция: {{transaction}}.",
    },
    link: "/profile/withdraw",
  },
  "withdrawal-stopped": {
    en: {
      subject: "Withdrawal of {{amount}} USDT stopped",
      text: "The withdrawal of {{amount}} USDT to {{address}} was stopped. The money is back in your balance.",
    },
    ru: {
      subject: "Вывод {{amount}} USDT остановлен",
      text: "Вывод {{amount}} USDT на адрес {{address}} остановлен. Деньги снова на балансе.",
    },
    link: "/profile/withdraw",
  },
} as const;
