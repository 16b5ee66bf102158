// Names the network of an address that no network of ours has: of chains that we do not serve, and of test networks.

// oxfmt-ignore
const FORMS: readonly (readonly [shape: RegExp, name: string])[] = [
  [/^(?:tb|bcrt)1|^[mn2][1-9A-HJ-NP-Za-km-z]{33,34}$/, "Bitcoin (test)"],
  [/^[k0]Q[\w-]{46}$/, "TON (test)"],
  [/^f(?:[0-3]|410f)[a-z2-7]{38,}$/, "Filecoin"],
  [/^S[PM][\dA-Z]{37,39}$/, "Stacks"],
];
// bech32 and its kin: the letters before it name the network.
const PREFIXED = /^((?:[a-z]-)?[a-z_]{2,16}[1:_])[a-z\d]{38,}$/i;
/** What begins so is of a network of ours, or no address at all. */
const OURS =
  /^(?:bc|ltc|ltcmweb|cosmos|addr|io|zs|tex|u|ln.*|sp|stake|pool|asset|.*valoper)1|^bitcoincash:/i;

/** The name of the address's network, or how its addresses begin; undefined for addresses of our networks and other texts. */
export function nameUnservedNetwork(address: string): string | undefined {
  const form = FORMS.find(([shape]) => shape.test(address));
  if (form) return form[1];
  const [, start] = PREFIXED.exec(address) ?? [];
  return start === undefined || OURS.test(address) ? undefined : `${start}…`;
}
