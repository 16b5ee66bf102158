// The parts of a Worker that serves the exchange. Each part is a value, so that a Worker is a list of them.
import type { EmailConfirmationMode } from "~/domain/rate/confirmation-mode";
import type { AccountsHost } from "./accounts/accounts-env";
import { USUAL_FRESHNESS, type Freshness, type PartOf } from "./providers/part";
import { checkAddress, type CheckAddress } from "./networks/address-check";
import type { PastExchange } from "./orders/order-rows";
import type { NewOrderRules } from "./orders/new-order-rules";
import type { OrderRecord, StoredOrder } from "./orders/order-record";
import type { ProviderClaims } from "./providers/provider";
import type { LivePace } from "./rates/live-rpc";
import type { ExchangeSettings } from "./settings";

/** A provider that reads some of the exchange's variables. */
export type ProviderPart = PartOf<ExchangeSettings>;

/** What a Worker of the exchange is made of. */
export interface ExchangeParts {
  readonly providers: readonly ProviderPart[];
  /** Take the place of the Worker's variables. */
  readonly settings?: ExchangeSettings;
  /** How the live channel sends rates. */
  readonly live?: Partial<LivePace>;
  /** When a guest is asked for an email. Without it nobody is: the form offers a field. */
  readonly findEmailMode?: () => Promise<EmailConfirmationMode>;
  /** Takes the place of the check for real coins. */
  readonly checkAddress?: CheckAddress;
  /** Takes the place of the providers' health. */
  readonly readHealth?: () => Promise<string>;
  /** Takes the place of the listed pairs, in the wire format, the default pair first. */
  readonly listPairs?: () => Promise<readonly ListedPair[]>;
  /** Exchanges that fill the lists of a demo, the latest `count`. */
  readonly simulate?: (count: number) => Promise<SimulatedFacts>;
  /** Rules of its own for new orders. */
  readonly newOrders?: NewOrderRules;
  /** What it does in its own way for orders, and for accounts. */
  readonly orders?: OrderWays;
  readonly accounts?: Partial<AccountsHost>;
  /** Serves a call in another way. */
  readonly serveCall?: (served: ServedCall) => Promise<Response>;
  /** Gives the database tables of its own, before the exchange's code uses it. */
  readonly openDatabase?: () => Promise<D1Database>;
}

/** What a Worker does in its own way for orders. */
interface OrderWays {
  /** Scales the waits of refunds. */
  readonly paceFactor?: number;
  /** How long after an end its service fee is credited, milliseconds. */
  readonly sureMs?: number;
  /** Whether a call waits for the order's row and its emails, so that a console shows them at once. */
  readonly isPrompt?: boolean;
  /** Reads what the object with this name has stored. */
  readonly readStored?: (
    stored: StoredOrder | undefined,
    name: string | undefined,
  ) => OrderRecord | undefined | Promise<OrderRecord | undefined>;
}

/** A call that is served; `reply` makes the right response. */
export interface ServedCall {
  readonly name: string;
  readonly request: Request;
  readonly reply: () => Promise<Response>;
}

/** A listed pair. */
interface ListedPair {
  readonly instrumentFromSlug: string;
  readonly instrumentToSlug: string;
}

interface SimulatedFacts {
  readonly latest: readonly PastExchange[];
  readonly ordersToday: number;
  readonly medianDurationSeconds: number;
}

/** Returns the provider with this code. An order may name one that the Worker no longer has: its calls then alert the operator. */
export function findProvider({ providers }: ExchangeParts, code: string): ProviderPart {
  return providers.find((each) => each.code === code) ?? makeAbsent(code);
}

/** Returns what pages may say about the company behind a provider; undefined if the exchange itself is the provider. */
export function findClaims(parts: ExchangeParts, code: string): ProviderClaims | undefined {
  const { claims, isOurselves } = findProvider(parts, code);
  return isOurselves ? undefined : claims;
}

/** Returns the check of addresses. */
export function findAddressCheck(parts: ExchangeParts): CheckAddress {
  return parts.checkAddress ?? checkAddress;
}

/** Returns how long the answers of a provider hold. */
export function freshnessOf(parts: ExchangeParts, code: string): Freshness {
  return findProvider(parts, code).freshness ?? USUAL_FRESHNESS;
}

function makeAbsent(code: string): ProviderPart {
  const why = `this version has no provider ${code}`;
  const refuse = () =>
    Promise.resolve({
      ok: false,
      failure: { kind: "unavailable", why, needsOperator: true },
    } as const);
  return {
    code,
    claims: { name: code, terms: "", notices: [], linkOf: () => undefined },
    abilities: {
      modes: [],
      visitorAddress: false,
      repeatableOpen: false,
      decisions: false,
      refunds: "asked",
      promise: "none",
    },
    variables: { secrets: {}, tests: [] },
    connect: () => ({
      code,
      listAssets: refuse,
      quote: refuse,
      findLimits: () => Promise.resolve({}),
      open: refuse,
      look: refuse,
    }),
  };
}
