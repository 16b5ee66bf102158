// Names the network of an address that no network of ours has: of chains that we do not serve, and of test networks.

// oxfmt-ignore
const FORMS: readonly (readonly [shape: RegExp, name: string])[] = [
  [/^(?:tb|bcrt)1[02-9ac-hj-np-z]{8,}$|^[mn2][1-9A-HJ-NP-Za-km-z]{33,34}$/, "Bitcoin (test)"],
  [/^tltc1/, "Litecoin (test)"],
  [/^addr_test1/, "Cardano (test)"],
  [/^[k0]Q[\w-]{46}$/, "TON (test)"],
  [/^bchtest:/, "Bitcoin Cash (test)"],
  [/^X-avax1/, "Avalanche X-Chain"],
  [/^P-avax1/, "Avalanche P-Chain"],
  [/^f(?:[0-3]|410f)[a-z2-7]{38,}$/, "Filecoin"],
  [/^S[PM][\dA-HJKMNP-TV-Z]{37,39}$/, "Stacks"],
  [/^(?:nano|xrb)_/, "Nano"],
  [/^kaspa:/, "Kaspa"],
  [/^ecash:/, "eCash"],
  [/^hx[\da-f]{40}$/, "ICON"],
];
const BECH32 = /^([a-z]{2,16})1[02-9ac-hj-np-z]{38,}$/;
/** What begins so is of a network of ours, or no address at all. */
const OURS = /^(?:bc|ltc|ltcmweb|cosmos|addr|io|zs|tex|u|ln\w*|lno|sp)$/;
const NO_ADDRESS = /^(?:stake|pool|asset|drep|script|\w+valoper)$/;
const NAMES: Readonly<Record<string, string>> = {
  osmo: "Osmosis",
  celestia: "Celestia",
  inj: "Injective",
  terra: "Terra",
  sei: "Sei",
  dydx: "dYdX",
  thor: "THORChain",
  kava: "Kava",
  bnb: "BNB Beacon Chain",
  erd: "MultiversX",
  zil: "Zilliqa",
};

/** The name of the address's network; undefined for addresses of our networks and other texts, empty for what no one can pay to. */
export function nameUnservedNetwork(address: string): string | undefined {
  const form = FORMS.find(([shape]) => shape.test(address));
  if (form) return form[1];
  const [, prefix = ""] = BECH32.exec(address) ?? [];
  if (prefix === "" || OURS.test(prefix)) return undefined;
  return NO_ADDRESS.test(prefix) ? "" : (NAMES[prefix] ?? `${prefix}1…`);
}
