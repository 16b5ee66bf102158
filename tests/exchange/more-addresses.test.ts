// Sixty more values of each kind of mistaken address, on the page, in the sandbox and in the exchange.
import { describe, expect, it } from "vitest";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { findCoinPayment } from "~/domain/address/coin-payment";
import { cleanAddress } from "~/domain/address/clean-address";
import { findLostReason } from "~/domain/address/lost-address";
import { deriveNetwork, NETWORKS, NETWORK_IDS, type NetworkId } from "~/domain/instrument/network";
import { findDepositProblem } from "~/addresses/deposit-problem";
import { checkAddress as checkAtProvider } from "../../exchange/networks/address-check";
import { findEntry } from "../../sandbox/instruments/catalogue";
import { checkAddress } from "../support/sandbox-address";
import { EXCHANGE_KEYS } from "../support/exchange-keys";
import { EVM, MORE_CHAINS, MORE_NOBODYS } from "../support/more-addresses";

function coinOn(network: NetworkId) {
  const { title, coins } = NETWORKS[network];
  return { networkTitle: title, currencyTitle: coins[0] };
}

const warn = (network: NetworkId, typed: string) => deriveAddressWarning(coinOn(network), typed);

const keyOf: ReadonlyMap<string, (typeof EXCHANGE_KEYS)[keyof typeof EXCHANGE_KEYS]> = new Map(
  Object.entries(EXCHANGE_KEYS),
);

/** The codes of sandbox and exchange; the exchange does not serve every network. */
function checkBoth(slug: string, address: string): readonly (string | undefined)[] {
  const entry = findEntry(slug);
  if (!entry) throw new Error(`No instrument ${slug}`);
  const key = keyOf.get(slug);
  const ours = checkAddress(entry, address).code;
  return key === undefined ? [ours] : [ours, checkAtProvider(key, address, []).code];
}

const NOBODYS = MORE_NOBODYS.flatMap(([slug, addresses]) =>
  addresses.split(" ").map((address): [string, string] => [slug, address]),
);

it("are more than sixty of nobody's, and of chains", () => {
  expect(new Set(NOBODYS.map(([, address]) => address)).size).toBeGreaterThan(60);
  expect(MORE_CHAINS.length).toBeGreaterThan(60);
});

it.each(NOBODYS)("nobody's address of %s is rejected: %s", (slug, address) => {
  const title = findEntry(slug)?.network.title ?? "";
  expect(findLostReason(address, title, [])).toBe("nobody");
  expect(new Set(checkBoth(slug, address))).toEqual(new Set(["error_address_nobody"]));
  const network = deriveNetwork({ networkTitle: title });
  const from = network && coinOn(network);
  expect(findDepositProblem({ depositAddress: address, from })).toBe("nobody");
});

it.each(MORE_CHAINS)("%s is read on %s alone, or names it", (named, chain) => {
  const typed = named.replace("…", EVM);
  const network = NETWORK_IDS.find((id) => id === chain);
  const other = network === "polygon" ? "ethereum" : "polygon";
  if (network) expect(findCoinPayment(coinOn(network), cleanAddress(typed))?.address).toBe(EVM);
  const expected = network
    ? { kind: "other-chain", networkTitle: NETWORKS[network].title, address: EVM }
    : { kind: "unserved-chain", detail: chain };
  const isOpen = /^ethereum:/i.test(named);
  expect(warn(other, typed)).toEqual(isOpen ? undefined : expected);
});

// docs.ens.domains (DNS names, ERC-7828), sns.id, alldomains.id, knsdomains.org, vet.domains, flarenames, pns, fio.net,
// interledger.org (payment pointers), handshake.org, lens.xyz, and what is typed instead of an address.
// oxfmt-ignore
const NAMES: Readonly<Record<string, string>> = {
  "name:ENS": "eth:vitalik.eth eip155:1:vitalik.eth alice.eth@base vitalik.eth@eip155:1#4CA88C9C ethereum:alice.eth alice.uni.eth",
  "name:SNS": "solana:alice.sol sub.alice.sol", "name:Lens": "lens/alice", "name:Handshake": "alice/ алиса/", "name:a payment pointer": "$ilp.uphold.com/abc $wallet.example/",
  "name:ENS ": "vitalik.eth/ vitalik.eth. (vitalik.eth) “vitalik.eth” vitalik.eth,", "name:Starname": "*alice *alice-b", "name:PayNym": "+lateshadow01 +silentbird7F",
  "user-name": "alice#1234 @alice.lens @ann_b", "link": "tg://resolve?domain=alice ipfs://bafybeib t.me/alice app.ens.domains/alice.eth", "email": "alice@getalby.com alice@handcash.io mailto:ann@example.com ₿alice@example.com",
  ...Object.fromEntries("op core abc bonk poor superteam backpack og zcash dash nim kas ckb tomo klay pls stars juno arch nibi tia zks taiko metis flr sgb xdc vet ftm rsk evmos country cro ape degen blast ink soneium hype plume ip abs mega somi kaia trx tron btt waves neo ont fio com xyz org limo"
    .split(" ").map((ending) => [`name:.${ending}`, `alice.${ending}`])),
};

describe.each(Object.entries(NAMES))("%s", (kind, names) => {
  it.each(names.split(" "))("%s is named on every network, and no gateway takes it", (name) => {
    for (const network of NETWORK_IDS) {
      const warning = warn(network, name);
      if (network === "eos" && !warning) continue;
      const detail = warning && "detail" in warning ? `:${warning.detail}` : "";
      expect((warning?.kind ?? "") + detail, network).toBe(kind.trim());
    }
    for (const slug of ["btc", "eth", "trx", "sol", "xrp"]) {
      expect(new Set(checkBoth(slug, name))).toEqual(new Set(["error_address_incorrect"]));
    }
  });
});

// Unicode 16: format characters, other blanks, fillers, selectors, tags, musical and shorthand controls.
// oxfmt-ignore
const SIGNS = "85 1680 17b4 17b5 180b 180c 180d 180f 2000 2001 2002 2003 2004 2005 2006 2007 2008 200a 2029 202b 202c 202f 205f 2062 2063 2064 206a 206b 206c 206d 206e 206f fe00 fe01 fe0e fff9 fffa fffb fffc ffa0 1160 600 605 6dd 70f 8e2 e0001 e0020 e007f e0101 e01ef 1d159 1d173 1d17a 1bca0 1bca3 110bd 13430 b c 1b 7f 80 9f";

it.each(SIGNS.split(" "))("the invisible sign %s never becomes a part of an address", (code) => {
  const sign = String.fromCodePoint(parseInt(code, 16));
  const right = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
  const put = (text: string) => text.slice(0, 9) + sign + text.slice(9);
  const from = { currencyTitle: "XRP", networkTitle: "XRP Ledger" };
  expect(findDepositProblem({ depositAddress: put(right), from })).toBe("unreadable");
  expect(findDepositProblem({ depositAddress: "rAb", depositMemo: `40${sign}51`, from })).toBe(
    "unreadable",
  );
  expect(new Set(checkBoth("trx", put(right)))).toEqual(new Set(["error_address_incorrect"]));
  const cleaned = cleanAddress(put(right));
  const isClean = cleaned === right;
  expect(checkBoth("trx", cleaned).every((error) => (error === undefined) === isClean)).toBe(true);
});
