import "i18next";
import type auth from "../../locales/en/auth.json";
import type coins from "../../locales/en/coins.json";
import type common from "../../locales/en/common.json";
import type content from "../../locales/en/content.json";
import type earnings from "../../locales/en/earnings.json";
import type error from "../../locales/en/error.json";
import type exchange from "../../locales/en/exchange.json";
import type fees from "../../locales/en/fees.json";
import type fiat from "../../locales/en/fiat.json";
import type field from "../../locales/en/field.json";
import type home from "../../locales/en/home.json";
import type myExchanges from "../../locales/en/my-exchanges.json";
import type order from "../../locales/en/order.json";
import type outside from "../../locales/en/outside.json";
import type payment from "../../locales/en/payment.json";
import type popular from "../../locales/en/popular.json";
import type profile from "../../locales/en/profile.json";
import type rejection from "../../locales/en/rejection.json";
import type status from "../../locales/en/status.json";
import type support from "../../locales/en/support.json";
import type telegram from "../../locales/en/telegram.json";
import type widget from "../../locales/en/widget.json";
import type without from "../../locales/en/without.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      auth: typeof auth;
      coins: typeof coins;
      common: typeof common;
      content: typeof content;
      earnings: typeof earnings;
      error: typeof error;
      exchange: typeof exchange;
      fees: typeof fees;
      fiat: typeof fiat;
      field: typeof field;
      home: typeof home;
      "my-exchanges": typeof myExchanges;
      order: typeof order;
      outside: typeof outside;
      payment: typeof payment;
      popular: typeof popular;
      profile: typeof profile;
      rejection: typeof rejection;
      status: typeof status;
      support: typeof support;
      telegram: typeof telegram;
      widget: typeof widget;
      without: typeof without;
    };
  }
}
