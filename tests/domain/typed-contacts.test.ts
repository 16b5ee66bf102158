// What people paste instead of an address: contacts, links, numbers of accounts, keys, addresses without 0x.
import { describe, expect, it } from "vitest";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { NETWORKS, type NetworkId } from "~/domain/instrument/network";

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const BARE = EVM.slice(2);

function warn(network: NetworkId, typed: string) {
  const { title, coins } = NETWORKS[network];
  return deriveAddressWarning({ networkTitle: title, currencyTitle: coins[0] }, typed);
}

describe("a contact", () => {
  it.each([
    ["email", "alice@example.com"],
    ["email", "alice.b+c@mail.example.co.uk"],
    ["email", "алиса@почта.рф"],
    ["phone", "+1 415 555 0100"],
    ["phone", "+79161234567"],
    ["phone", "+44 (0)20 7946 0958"],
    ["phone", "8 916 123-45-67"],
    ["phone", "(415) 555-0100"],
    ["phone", "+7(916)123-45-67"],
    ["phone", "+49.30.901820"],
    ["phone", "tel:+14155550100"],
    ["phone", "00 44 20 7946 0958"],
    ["phone", "(495) 123-45-67"],
    ["email", "mailto:alice@example.com"],
    ["email", "alice@walletofsatoshi.com"],
    ["user-name", "@lens/alice"],
    ["user-name", "@алиса"],
    ["link", "https://etherscan.io/address/0x52908400098527886E0F7030069857D2E4169EE7"],
    ["link", "http://alice.eth"],
    ["link", "HTTPS://t.me/alice"],
    ["link", "www.example.com"],
    ["link", "t.me/alice"],
    ["link", "app.tonkeeper.com/transfer/UQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfOne"],
    ["bank", "4111 1111 1111 1111"],
    ["bank", "5555555555554444"],
    ["bank", "2200-7001-2345-6789"],
    ["bank", "3782 822463 10005"],
    ["bank", "6304000000000000000"],
    ["bank", "DE89 3704 0044 0532 0130 00"],
    ["bank", "GB82WEST12345698765432"],
    ["bank", "NO93 8601 1117 947"],
    ["public-key", `xpub${"6".repeat(107)}`],
    ["public-key", `zpub${"6".repeat(107)}`],
    ["public-key", `Ltub${"2".repeat(107)}`],
    ["public-key", `PM8T${"J".repeat(112)}`],
    ["public-key", `sp1q${"q".repeat(112)}`],
    ["public-key", `02${"79be667e".repeat(8)}`],
    ["public-key", `04${"79be667e".repeat(16)}`],
    ["public-key", `npub1${"q".repeat(58)}`],
    ["public-key", `uivk1${"q".repeat(120)}`],
    ["public-key", `ed25519:${"6".repeat(44)}`],
    ["public-key", "wpkh([d34db33f/84h/0h/0h]xpub6/0/*)"],
    ["bank", "40817810099910004312"],
    ["phone", "+49 151/12345678"],
    ["email", "Ann <ann@example.com>"],
    ["email", "E-mail: ann@example.com"],
    ["user-name", "@alice"],
    ["user-name", "@alice_b"],
  ])("is an %s: %s", (kind, typed) => {
    expect(warn("ethereum", typed)).toEqual({ kind });
    expect(warn("bitcoin", typed)).toEqual({ kind });
    if (!/^[\d(]/.test(typed)) expect(warn("near", typed)).toEqual({ kind });
  });
});

describe("an address without its prefix", () => {
  it.each([BARE, BARE.toLowerCase(), `Ox${BARE}`, `0х${BARE}`, `ох${BARE}`, `o×${BARE}`])(
    "is questioned: %s",
    (typed) => {
      const warning = warn("ethereum", typed);
      expect(warning).toMatchObject({ kind: "no-prefix" });
      expect(JSON.stringify(warning).toLowerCase()).toContain(EVM.toLowerCase());
    },
  );

  it.each<NetworkId>(["sui", "aptos"])("is questioned on %s", (network) => {
    const digits = "27e5a115617a8c2c4dfb5da3f3a88d70cf0a4c1e1c6a6d2f5b8e9d3a7c4b1f20";
    expect(warn(network, digits)).toEqual({ kind: "no-prefix", detail: `0x${digits}` });
    expect(warn("near", digits)).toBeUndefined();
  });
});
