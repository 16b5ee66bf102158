import { describe, expect, it } from "vitest";
import {
  deriveAddressNetworks,
  deriveAddressPrefixes,
  isAddressOfNetwork,
} from "~/domain/address/address-pattern";
import { deriveAddressTextKey } from "~/domain/address/address-verdict";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { deriveAddressLink, deriveTransactionLink } from "~/domain/instrument/explorer";
import {
  deriveNetwork,
  isNativeCoin,
  NETWORK_IDS,
  type NetworkId,
} from "~/domain/instrument/network";
import { BTC, ETH, ETH_ARBITRUM, USD, USDT_ETHEREUM, USDT_TRON, XMR } from "../support/samples";

const SEGWIT = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const TRON = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const USDT_CONTRACT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

describe("deriveNetwork", () => {
  it.each([
    ["Ethereum (ERC20)", "ethereum"],
    ["ERC20", "ethereum"],
    ["ETH", "ethereum"],
    ["Tron (TRC20)", "tron"],
    ["TRON (TRC-20)", "tron"],
    ["Trc-20", "tron"],
    ["BNB Chain (BEP20)", "bnb"],
    ["Ethereum Classic", "ethereumClassic"],
    ["Bitcoin Cash", "bitcoinCash"],
    ["TON", "ton"],
    ["avalanche c-chain", "avalanche"],
    ["Bitcoin Gold", undefined],
    ["Visa/Mastercard", undefined],
    ["", undefined],
  ])("%j is %s", (networkTitle, expected) => {
    expect(deriveNetwork({ networkTitle })).toBe(expected);
  });

  it.each([
    [BTC, true],
    [ETH_ARBITRUM, true],
    [USDT_TRON, false],
    [USD, false],
  ])("knows coins from tokens", (instrument, expected) => {
    expect(isNativeCoin(instrument)).toBe(expected);
  });
});

describe("addresses have the look of their network", () => {
  it.each<[NetworkId, string]>([
    ["bitcoin", SEGWIT],
    ["bitcoin", SEGWIT.toUpperCase()],
    ["bitcoin", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"],
    ["bitcoin", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
    ["litecoin", "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1"],
    ["litecoin", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
    ["dogecoin", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
    ["bitcoinCash", "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"],
    ["dash", "Xb5p3RkBaPGVgnXTDvcxyXGLdVxPmGVAAb"],
    ["zcash", "t1Hsc1LR8yKnbbe3twRp88p6vFfC5t7DLbs"],
    ["monero", `4${"A".repeat(94)}`],
    ["ethereum", EVM],
    ["tron", TRON],
    ["solana", "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV"],
    ["ton", "UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG"],
    ["ton", "EQAhj/b5J5e4h+64JARl1Ru+lVLICkUhT5dwePbEzUtkam1+"],
    ["ton", "Ef_1X5vy4GEYtgYPusltfHVccoEZDqm0nBVX9xJ0dFWDhnF7"],
    ["ton", `-1:${"a".repeat(64)}`],
    ["xrp", "rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh"],
    ["stellar", "GBH4TZYZ4IRCPO44CBOLFUHULU2WGALXTAVESQA6432MBJMABBB4GIYI"],
    ["cosmos", "cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh"],
    ["eos", "exampleacct1"],
    ["hedera", "0.0.123456"],
    ["cardano", "addr1vpu5vlrf4xkxv2qpwngf6cjhtw542ayty80v8dyr49rf5eg0yu80w"],
    ["polkadot", "12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZU"],
    ["algorand", "A".repeat(58)],
    ["tezos", "tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb"],
    ["near", "alice.near"],
    ["sui", `0x${"a".repeat(64)}`],
    ["aptos", `0x${"b".repeat(64)}`],
    ["iotex", "io1qyqsqqqqqrg4gpqgjz7qkwhp7zrl5mgl8cyngy"],
  ])("%s: %s", (network, address) => {
    expect(isAddressOfNetwork(address, network)).toBe(true);
    const recognised = deriveAddressNetworks(address);
    if (network !== "eos") expect(recognised).toContain(network);
  });

  it("names only one network where the format is its own", () => {
    expect(deriveAddressNetworks(TRON)).toEqual(["tron"]);
    expect(deriveAddressNetworks(SEGWIT)).toEqual(["bitcoin"]);
    expect(deriveAddressNetworks("hello")).toEqual([]);
  });

  it("and hints begin like real addresses", () => {
    expect(deriveAddressPrefixes("bitcoin")).toEqual(["bc1", "1", "3"]);
    expect(deriveAddressPrefixes("ethereum")).toEqual(["0x"]);
  });
});

describe("deriveAddressWarning", () => {
  it("names the network that an address belongs to", () => {
    expect(deriveAddressWarning(BTC, ` ${TRON} `)).toEqual({
      kind: "other-network",
      networkTitles: ["Tron"],
    });
    const warning = deriveAddressWarning(USDT_TRON, EVM);
    expect(warning?.kind === "other-network" && warning.networkTitles).toContain("Ethereum");
  });

  it.each([
    [USDT_ETHEREUM, USDT_CONTRACT, "USDT"],
    [ETH, USDT_CONTRACT.toLowerCase(), "USDT"],
    [USDT_TRON, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "USDT"],
    [ETH, "0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84", "stETH"],
    [ETH_ARBITRUM, "0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56", "BUSD"],
  ])("names a token's own contract address", (instrument, address, ticker) => {
    expect(deriveAddressWarning(instrument, address)).toEqual({ kind: "token-contract", ticker });
  });

  it.each([
    [BTC, SEGWIT],
    [ETH_ARBITRUM, EVM],
    [BTC, "not an address"],
    [USD, "4111 1111 1111 1111"],
  ])("is empty for a matching or unknown address", (instrument, address) => {
    expect(deriveAddressWarning(instrument, address)).toBeUndefined();
  });
});

describe("the gateway's verdict", () => {
  it.each([
    [{ isValid: true }, undefined],
    [{ isValid: false }, "error_address_incorrect"],
    [{ isValid: false, code: "address_reject_iotx" }, "address_reject_iotx"],
    [{ isValid: false, rejectReason: "address_reject_iotx" }, "address_reject_iotx"],
    [{ isValid: false, code: "whatever" }, "error_address_incorrect"],
  ])("%j shows %s", (verdict, expected) => {
    expect(deriveAddressTextKey(verdict)).toBe(expected);
  });
});

describe("explorer links", () => {
  it("lead to the transaction or address on the instrument's own network", () => {
    expect(deriveTransactionLink(BTC, "ab12")).toBe("https://mempool.space/tx/ab12");
    expect(deriveAddressLink(USDT_ETHEREUM, EVM)).toBe(`https://etherscan.io/address/${EVM}`);
  });

  it("are absent for private addresses and unknown networks", () => {
    expect(deriveAddressLink(XMR, "4A")).toBeUndefined();
    expect(deriveTransactionLink(USD, "1")).toBeUndefined();
  });

  it("never let a hash break out of the path", () => {
    expect(deriveTransactionLink(BTC, "../?x=1#")).toBe(
      "https://mempool.space/tx/..%2F%3Fx%3D1%23",
    );
  });

  it("are https everywhere", () => {
    for (const id of NETWORK_IDS) {
      const link = deriveTransactionLink({ networkTitle: id.replace(/([A-Z])/, " $1") }, "1");
      if (link !== undefined) expect(new URL(link).protocol).toBe("https:");
    }
  });
});
