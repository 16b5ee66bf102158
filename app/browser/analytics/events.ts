import type { ActiveSide, RateMode } from "~/domain/rate/rate";

/** An exchange: slugs, the amount as typed, and the field it was typed in. */
export interface ExchangeFields {
  from: string;
  to: string;
  amount: string;
  side: ActiveSide;
  rate_mode: RateMode;
}

/** An order: slugs and the sent amount. No id and no address, because they open the order. */
export interface OrderFields {
  from: string;
  to: string;
  amount: string;
}

type NoFields = undefined;

/** Every event (spec: Analytics events) and its fields besides the user type. */
interface AnalyticsEvents {
  test_event: NoFields;
  button_read_all_articles: NoFields;
  restore_password_form_submitted: NoFields;
  exchange_parameters_changed: ExchangeFields;
  exchange_initiated: ExchangeFields;
  registration_completed: NoFields;
  login_success: NoFields;
  open_support_modal: NoFields;
  exchange_completed_guest: OrderFields;
  exchange_completed_registered: OrderFields;
  exchange_abandoned: ExchangeFields;
  registration_abandoned: NoFields;
}

/** A tracked event: its name and its fields, if any. */
export type AnalyticsEvent = {
  [Name in keyof AnalyticsEvents]: AnalyticsEvents[Name] extends undefined
    ? [name: Name, fields?: undefined]
    : [name: Name, fields: AnalyticsEvents[Name]];
}[keyof AnalyticsEvents];
