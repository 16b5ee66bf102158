// The usual duration of an exchange: the blocks for the deposit's confirmations, and the payout. It is an estimate, not
// a promise; unlisted networks have none.
import { deriveNetwork, type NetworkId } from "../instrument/network";
import { deriveRequiredConfirmations, type Order } from "./order";

// Minutes between two confirmations; far below one for networks that take seconds.
const BLOCK_MINUTES: Partial<Record<NetworkId, number>> = {
  bitcoin: 10,
  bitcoinCash: 10,
  litecoin: 2.5,
  dash: 2.5,
  monero: 2,
  zcash: 1.25,
  dogecoin: 1,
  cardano: 0.35,
  ethereumClassic: 0.25,
  ethereum: 0.2,
  tezos: 0.15,
  cosmos: 0.1,
  polkadot: 0.1,
  stellar: 0.1,
  ton: 0.1,
  xrp: 0.1,
  gnosis: 0.1,
  cronos: 0.1,
  avalanche: 0.05,
  base: 0.05,
  bnb: 0.05,
  optimism: 0.05,
  polygon: 0.05,
  tron: 0.05,
  scroll: 0.05,
  berachain: 0.05,
  xLayer: 0.05,
  linea: 0.05,
  zksync: 0.05,
  mantle: 0.05,
  worldChain: 0.05,
  arbitrum: 0.02,
  solana: 0.02,
  monad: 0.02,
  plasma: 0.02,
  celo: 0.02,
  sonic: 0.02,
  unichain: 0.02,
  aurora: 0.02,
};

/** Seconds between two blocks of a network, about; undefined for an unlisted one. */
export function deriveBlockSeconds(network: NetworkId): number | undefined {
  const minutes = BLOCK_MINUTES[network];
  return minutes === undefined ? undefined : Math.round(minutes * SECONDS);
}

const SECONDS = 60;
const PAYOUT_MINUTES = 5;
const ROUND_TO_MINUTES = 5;

/** A span in whole minutes. */
export interface UsualTime {
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/** From the detected deposit to the sent payout, in minutes; undefined for an unknown network or number of confirmations. */
export function deriveUsualTime(
  order: Pick<Order, "from" | "minConfirmations">,
): UsualTime | undefined {
  const network = deriveNetwork(order.from);
  const block = network && BLOCK_MINUTES[network];
  const confirmations = deriveRequiredConfirmations(order);
  if (block === undefined || confirmations === undefined) return undefined;
  const wait = Math.ceil((block * confirmations) / ROUND_TO_MINUTES) * ROUND_TO_MINUTES;
  return { fromMinutes: Math.max(wait, PAYOUT_MINUTES), toMinutes: 2 * wait + PAYOUT_MINUTES };
}
