// Addresses for rates: some providers require and screen an address on both sides before there is an order. Orders never
// use them.
import type { AddressFamily } from "~/addresses/address-family";
import { findNetwork, type NetworkKey } from "./networks";

/** One address for each family of our networks. */
export const SAMPLE_ADDRESSES = {
  aptos: "0x94c7cb5a2ff3e3ab2cd0cb17c4a4ac7dd4a0d9e8cc6a8d2b4ddbcd1a3e7d5c01",
  bitcoin: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  "bitcoin-cash": "bitcoincash:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807",
  cardano:
    "addr1qxy3w62dupy9pzmpdfzxz4k240w5vawyagl5m9djqquyymrtm3grn7gpnjh7rwh2dy62hk8639lt6kzn32yxq960usnq9pexvt",
  dash: "XcY4WJ6Z2Q8w7vcYER1JypC8s2oa3SQ1b1",
  dogecoin: "DPpJVPpvPNP6i6tMj4rTycAGh8wReTqaSU",
  evm: "0x52908400098527886E0F7030069857D2E4169EE7",
  litecoin: "ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea",
  near: "98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de",
  solana: "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM",
  stellar: "GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBB",
  sui: "0x27e5a115617a8c2c4dfb5da3f3a88d70cf0a4c1e1c6a6d2f5b8e9d3a7c4b1f20",
  ton: "UQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfOne",
  tron: "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r",
  xrp: "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn",
  zcash: "t1U9yhDa5XEjgfnTgZoKddeSiEN1aoLkQxq",
} as const satisfies Partial<Record<AddressFamily, string>>;

/** Returns the address for rates on a network. */
export function findSampleAddress(network: NetworkKey): string {
  const { family } = findNetwork(network);
  const known: Partial<Record<AddressFamily, string>> = SAMPLE_ADDRESSES;
  const address = known[family];
  if (address === undefined) throw new RangeError(`No address for rates on ${network}`);
  return address;
}
