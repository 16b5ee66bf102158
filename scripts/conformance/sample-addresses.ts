// Addresses for unpaid orders; no payment ever uses them.
import type { InstrumentKey } from "~/domain/instrument/instrument";

interface Sample {
  readonly network: RegExp;
  readonly destination: string;
  readonly refund: string;
}

const EVM = {
  destination: "0x52908400098527886E0F7030069857D2E4169EE7",
  refund: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
};
const SAMPLES: readonly Sample[] = [
  {
    network: /^bitcoin$/i,
    destination: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    refund: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  },
  { network: /erc-?20|bep-?20|ethereum|arbitrum|polygon|base|optimism|avalanche/i, ...EVM },
  {
    network: /tron|trc-?20/i,
    destination: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    refund: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb",
  },
  {
    network: /^litecoin$/i,
    destination: "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9",
    refund: "ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea",
  },
];

/** Returns a payout address on the instrument's network, if one is known here. */
export function sampleDestination(instrument: InstrumentKey): string | undefined {
  return find(instrument)?.destination;
}

/** Returns another address, for refunds. */
export function sampleRefund(instrument: InstrumentKey): string | undefined {
  return find(instrument)?.refund;
}

function find({ networkTitle }: InstrumentKey): Sample | undefined {
  return SAMPLES.find(({ network }) => network.test(networkTitle));
}
