// The exchange form, as a visitor presses it.
import { BTC_ADDRESS, ETH_ADDRESS } from "../../support/sandbox-orders";
import { mainButtonOf, type Page } from "../../worker/support/page";
import type { Visitor } from "../../worker/support/visitor";
import { FROM, type Intent } from "../model";

const TYPED = { destinationAddress: ETH_ADDRESS, refundAddress: BTC_ADDRESS };

export async function openForm(visitor: Visitor, { amount, rateMode, to }: Intent): Promise<Page> {
  const query = new URLSearchParams({ amount, mode: rateMode });
  return visitor.open(`/exchange-${FROM}-${to}?${query.toString()}`);
}

/** Presses the form's large button until it leads to an order, with a visitor's patience. */
export async function pressOn(visitor: Visitor, form: Page, presses: number): Promise<Page> {
  let page = form;
  for (let press = 0; press < presses && page.status !== 303; press += 1) {
    page = await visitor.press(page, mainButtonOf(page), TYPED);
  }
  return page;
}

/** The order that a response leads to. */
export function readOrderId({ status, headers }: Page): string | undefined {
  return status === 303 ? /\/order\/([^/?]+)/.exec(headers.location ?? "")?.[1] : undefined;
}

export function pathOf(id: string): string {
  return `/order/${id}?destinationAddress=${ETH_ADDRESS}`;
}
