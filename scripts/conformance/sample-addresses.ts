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

/** An address of XRP has an alphabet and a checksum of its own; one of Bitcoin is refused everywhere else. */
const XRP = /xrp|ripple/i;
const OF_XRP = "rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY";
const OF_BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

const SAMPLES: readonly Sample[] = [
  {
    network: /^bitcoin$/i,
    destination: OF_BITCOIN,
    refund: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  },
  { network: /erc-?20|bep-?20|ethereum|arbitrum|polygon|base|optimism|avalanche/i, ...EVM },
  {
    network: /tron|trc-?20/i,
    destination: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    refund: "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r",
  },
  {
    network: /^litecoin$/i,
    destination: "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9",
    refund: "ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea",
  },
  {
    network: XRP,
    destination: OF_XRP,
    refund: "rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH",
  },
  {
    network: /stellar/i,
    destination: "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
    refund: "GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7",
  },
];

/** A memo for any network with memos: digits, as destination tags are. */
export const SAMPLE_MEMO = "1234567";

/** Returns a payout address on the instrument's network, if one is known here. */
export function sampleDestination(instrument: InstrumentKey): string | undefined {
  return find(instrument)?.destination;
}

/** Returns another address, for refunds. */
export function sampleRefund(instrument: InstrumentKey): string | undefined {
  return find(instrument)?.refund;
}

/** Returns an address that is none on the instrument's network. */
export function sampleElsewhere({ networkTitle }: InstrumentKey): string {
  return XRP.test(networkTitle) ? OF_BITCOIN : OF_XRP;
}

function find({ networkTitle }: InstrumentKey): Sample | undefined {
  return SAMPLES.find(({ network }) => network.test(networkTitle));
}
