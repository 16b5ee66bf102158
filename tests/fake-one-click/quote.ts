// The fake's figures, computed with integers; prices are in millionths of a cent.
import { makeDepositAddress } from "./addresses";
import { findToken, type FakeToken } from "./tokens";

type Fields = Record<string, unknown>;

export interface Refused {
  status: number;
  message: string;
}

export interface Figures {
  from: FakeToken;
  to: FakeToken;
  amountIn: bigint;
  amountOut: bigint;
  minAmountIn: bigint;
  minAmountOut: bigint;
  withdrawFee: bigint;
}

const PRICE_SCALE = 1e8;
const BASIS = 10_000n;
/** The cost of a payout, US dollars. */
const PAYOUT_DOLLARS = 0.3;
const REFUND_SHARE = 50n;
const DAY_MS = 86_400_000;
/** The provider's share without a partner key, basis points. */
export const KEYLESS_FEE = 20;

const ADDRESS = /^[\w:.+/-]{2,120}$/;

/** Returns the figures of a request, or a refusal in 1Click's own sentences. */
export function computeFigures(request: Fields, feeBps: number): Figures | Refused {
  const from = findToken(request.originAsset);
  const to = findToken(request.destinationAsset);
  if (!from) return refuse("tokenIn is not valid");
  if (!to) return refuse("tokenOut is not valid");
  if (!/^\d+$/.test(String(request.amount))) return refuse("amount must be an integer");
  const figures = compute(from, to, { request, feeBps });
  return findRefusal(figures, request) ?? figures;
}

// 1Click's own order of checks: the floor in dollars, the addresses, the bridge's minimum.
function findRefusal({ from, to, amountIn }: Figures, request: Fields): Refused | undefined {
  const dollars = Number(amountIn * priceOf(from)) / 10 ** from.decimals / PRICE_SCALE;
  if ([from.blockchain, to.blockchain].includes("bsc") && dollars < 1_000) {
    return refuse("Temporary swap limits: minimum swap amount is $1,000");
  }
  const wrong = ["recipient", "refundTo"].find((name) => !ADDRESS.test(String(request[name])));
  if (wrong) return refuse(`${wrong} is not valid`);
  if (String(request.recipient).startsWith("0xdead")) {
    return { status: 451, message: "Address is blocked" };
  }
  const least = toUnits(2 * PAYOUT_DOLLARS, from);
  if (amountIn < least) {
    return refuse(`Amount is too low for bridge, try at least ${String(least)}`);
  }
  return dollars > 5_000_000 ? refuse("No liquidity available") : undefined;
}

function compute(
  from: FakeToken,
  to: FakeToken,
  { request, feeBps }: { request: Fields; feeBps: number },
): Figures {
  const slippage = BigInt(Number(request.slippageTolerance));
  const kept = BASIS - BigInt(feeBps);
  const withdrawFee = toUnits(PAYOUT_DOLLARS, to);
  const amount = BigInt(String(request.amount));
  const [scaleFrom, scaleTo] = [10n ** BigInt(from.decimals), 10n ** BigInt(to.decimals)];
  if (request.swapType === "EXACT_OUTPUT") {
    const gross = ((amount + withdrawFee) * BASIS) / kept + 1n;
    const needed = (gross * priceOf(to) * scaleFrom) / (priceOf(from) * scaleTo) + 1n;
    const amountIn = (needed * (BASIS + slippage)) / BASIS;
    return {
      from,
      to,
      amountIn,
      amountOut: amount,
      minAmountIn: needed,
      minAmountOut: amount,
      withdrawFee,
    };
  }
  const gross = (amount * priceOf(from) * scaleTo) / (priceOf(to) * scaleFrom);
  const net = (gross * kept) / BASIS - withdrawFee;
  const amountOut = net > 0n ? net : 0n;
  const [minAmountIn, minAmountOut] = [amount, amountOut].map(
    (each) => (each * (BASIS - slippage)) / BASIS,
  );
  return {
    from,
    to,
    amountIn: amount,
    amountOut,
    minAmountIn: minAmountIn ?? 0n,
    minAmountOut: minAmountOut ?? 0n,
    withdrawFee,
  };
}

/** Returns the quote of an answer. A real one has an address that expires 72 hours after the deadline. */
export function toQuote(figures: Figures, request: Fields, count: number): Fields {
  const { from, to, amountIn, amountOut } = figures;
  const quote: Fields = {
    amountIn: String(amountIn),
    amountInFormatted: format(amountIn, from.decimals),
    amountInUsd: "1.0",
    minAmountIn: String(figures.minAmountIn),
    amountOut: String(amountOut),
    amountOutFormatted: format(amountOut, to.decimals),
    amountOutUsd: "1.0",
    minAmountOut: String(figures.minAmountOut),
    timeEstimate: 60,
    withdrawFee: String(figures.withdrawFee),
    refundFee: String(refundFeeOf(figures)),
  };
  if (request.dry === true) return quote;
  const dies = new Date(Date.parse(String(request.deadline)) + 3 * DAY_MS).toISOString();
  return {
    ...quote,
    ...makeDepositAddress(from, request.depositMode, count),
    deadline: dies,
    timeWhenInactive: dies,
  };
}

/** Returns the cost of a refund, in smallest units of the send side. */
export function refundFeeOf({ from }: Pick<Figures, "from">): bigint {
  return toUnits(PAYOUT_DOLLARS, from) / REFUND_SHARE + 1n;
}

function refuse(message: string): Refused {
  return { status: 400, message };
}

function priceOf({ price }: FakeToken): bigint {
  return BigInt(Math.round(price * PRICE_SCALE));
}

function toUnits(dollars: number, token: FakeToken): bigint {
  const scaled = BigInt(Math.round(dollars * PRICE_SCALE)) * 10n ** BigInt(token.decimals);
  return scaled / priceOf(token) + 1n;
}

function format(units: bigint, decimals: number): string {
  const text = String(units).padStart(decimals + 1, "0");
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`.replace(/\.?0+$/, "");
}
