import {
  addAmounts,
  divideAmountsUp,
  multiplyAmounts,
  subtractAmounts,
} from "~/domain/money/money";
import { amount } from "./amount";

export const WIRE_BTC = {
  currencyTitle: "BTC",
  networkTitle: "Bitcoin",
  slug: "btc",
  currencyLogoLink: "/coins/btc.svg",
  currencyFriendlyTitle: "Bitcoin",
  bestChangeName: "BTC",
  coinstatValue: "bitcoin",
  price: "96800",
  instrumentType: "crypto",
  requiresMemo: false,
  precisionDecimals: 8,
};

export const WIRE_ETH = {
  ...WIRE_BTC,
  currencyTitle: "ETH",
  networkTitle: "Ethereum (ERC20)",
  slug: "eth",
  currencyFriendlyTitle: "Ethereum",
  bestChangeName: "ETH",
  price: 3420,
};

export const WIRE_USD = {
  ...WIRE_BTC,
  currencyTitle: "USD",
  networkTitle: "Visa/Mastercard",
  slug: "usd",
  currencyFriendlyTitle: "US dollar",
  bestChangeName: "CARDUSD",
  price: "1",
  instrumentType: "fiat",
  precisionDecimals: 2,
};

export const WIRE_PAIR_DATA = {
  instrumentFrom: WIRE_BTC,
  instrumentTo: WIRE_ETH,
  liquidityProviderPublicCode: "house",
  quoteId: "q-81",
  amountToGive: "0.1",
  amountToGet: "2.8183",
  rateMode: "FLOATING",
  price: "28.3",
  marketLeftPrice: "96800",
  marketRightPrice: 3420,
  marketMinAmount: "0.0005",
  quotes: { buyQuote: { quoteValue: "3421" }, sellQuote: { quoteValue: "96790" } },
  updatedAt: "2026-11-21T14:02:11.000Z",
  depositRules: { minAmount: "0.001", maxAmount: 2 },
  generalMinAmount: "0.0008",
  generalMaxAmount: "5",
  finalNetworkFeeAmount: "0.0008",
  platformFee_Absolute: "0.0109",
  claimedDepositAmount: "0.1",
  noKycThreshold: "100",
  requiresRefundAddress: false,
  hasFixedRate: true,
  ckm: "A",
};

const SAMPLE_FEES = addAmounts(
  amount(WIRE_PAIR_DATA.finalNetworkFeeAmount),
  amount(WIRE_PAIR_DATA.platformFee_Absolute),
);
const SAMPLE_PRICE = amount(WIRE_PAIR_DATA.price);

/** The sample's two amounts for the typed one: at its price, less its fees. */
export function toSampleAmounts(typed: string, isReceive = false) {
  const asked = amount(typed);
  if (isReceive) {
    const bought = addAmounts(asked, SAMPLE_FEES);
    return { amountToGive: divideAmountsUp(bought, SAMPLE_PRICE, 8), amountToGet: typed };
  }
  const bought = multiplyAmounts(asked, SAMPLE_PRICE);
  return { amountToGive: typed, amountToGet: subtractAmounts(bought, SAMPLE_FEES) };
}

export const WIRE_ORDER = {
  orderId: "7Q2MK4XV",
  rateMode: "FIXED",
  pair: { instrumentFrom: WIRE_BTC, instrumentTo: WIRE_ETH },
  destinationAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
  refundAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  userEmail: "ann@example.com",
  createdAt: "2026-11-21T14:02:11.000Z",
  claimedDepositAmount: "0.1",
  amountToGet: 2.8183,
  claimedPublicRate: { price: "28.3" },
  orderEvents: [{ kind: "CREATION_END", createdAt: 1795269731000 }],
  deposits: [{ amount: "0.05", confirmations: 1, transactionHash: "ab12" }],
  withdrawals: [],
  minConfirmationsToWithdraw: 2,
  depositAddress: "sandbox-btc-7Q2MK4XV",
  expiresAt: 1795270931000,
};

/** A copy without the field at the dotted path. */
export function without(sample: object, path: string): unknown {
  const [head = "", ...rest] = path.split(".");
  return Object.fromEntries(
    Object.entries(sample).flatMap(([name, value]: [string, unknown]) => {
      if (name !== head) return [[name, value]];
      return rest.length === 0 || typeof value !== "object" || value === null
        ? []
        : [[name, without(value, rest.join("."))]];
    }),
  );
}
