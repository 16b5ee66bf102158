import { toMark } from "~/components/instrument/network-mark";
import { toOrderTone, type OrderTone } from "~/components/order/order-tone";
import { DEFAULT_RATE_MODE } from "~/domain/rate/rate";
import { deriveNetwork } from "~/domain/instrument/network";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { formatOrderId } from "~/domain/order/order-id";
import { toOrderPath } from "~/domain/order/order-link";
import type { OrderPhase } from "~/domain/order/order-phase";
import type { RecentOrder } from "~/domain/order/recent-order";
import { formatExactAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

/** One side of a stored pair. An instrument that is no longer listed is named by its slug. */
export interface CoinView {
  readonly ticker: string;
  /** Undefined for a network's own coin. */
  readonly network: string | undefined;
  readonly logoUrl: string | undefined;
  /** The network's picture for a badge on the logo. */
  readonly mark: string | undefined;
}

export interface RowView {
  readonly orderId: string;
  readonly displayId: string;
  /** Bare paths. The page adds its locale. */
  readonly path: string;
  readonly repeatPath: string;
  readonly from: CoinView;
  readonly to: CoinView;
  readonly amount: string;
  readonly createdAt: number;
  readonly state: { readonly phase: OrderPhase; readonly tone: OrderTone } | undefined;
}

/** The data for the rows, besides the stored orders. */
export interface RowContext {
  readonly instruments: readonly Instrument[];
  readonly phases: ReadonlyMap<string, OrderPhase>;
  readonly locale: Locale;
}

export function toRowView(order: RecentOrder, context: RowContext): RowView {
  const { instruments, phases, locale } = context;
  const query = new URLSearchParams({ amount: order.amount, coin: order.from });
  const { rateMode = DEFAULT_RATE_MODE } = order;
  const phase = phases.get(order.orderId);
  if (rateMode !== DEFAULT_RATE_MODE) query.set("mode", rateMode);
  return {
    orderId: order.orderId,
    displayId: formatOrderId(order.orderId),
    path: toOrderPath(order),
    repeatPath: `/exchange-${order.from}-${order.to}?${query.toString()}`,
    from: toCoinView(instruments, order.from),
    to: toCoinView(instruments, order.to),
    amount: formatExactAmount(order.amount, locale),
    createdAt: order.createdAt,
    state: phase && { phase, tone: toOrderTone(phase) },
  };
}

function toCoinView(instruments: readonly Instrument[], slug: string): CoinView {
  const instrument = findInstrument(instruments, slug);
  const mark = instrument && toMark(instrument);
  return {
    ticker: instrument?.currencyTitle ?? slug.toUpperCase(),
    network: instrument && findNetworkName(instrument, mark),
    logoUrl: instrument?.logoUrl,
    mark,
  };
}

function findNetworkName(instrument: Instrument, mark: string | undefined): string | undefined {
  const { networkTitle, currencyTitle } = instrument;
  const isOwn = mark === undefined && deriveNetwork(instrument) !== undefined;
  return isOwn || networkTitle === currencyTitle ? undefined : networkTitle;
}
