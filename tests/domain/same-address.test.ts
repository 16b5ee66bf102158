import { describe, expect, it } from "vitest";
import { isSameAddress } from "~/domain/address/same-address";

const EVM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const MOVE = `0x${"0aF3".repeat(16)}`;
const CASH = "qpm2qsznhks23z7629mms6s3cwef74vcwvy22gdx6a";
const TON = "Dz_bc-DPiaUHq8SSgeAUvQxrM0f1m4KIdMhPKnUlKCV";

describe("two spellings of one address", () => {
  it.each([
    ["with other capitals, which are a checksum", EVM, EVM.toLowerCase()],
    ["with other capitals, without a checksum", MOVE, MOVE.toUpperCase().replace("X", "x")],
    [
      "all in capitals",
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    ],
    ["with the network's name before it", CASH, `bitcoincash:${CASH}`],
    ["with the network's name, in capitals", CASH, `BITCOINCASH:${CASH.toUpperCase()}`],
    ["for a wallet and for a contract", `UQ${TON}Kql`, `EQ${TON}NIg`],
    [
      "in the two alphabets of base64",
      `UQ${TON}Kql`,
      `UQ${TON.replace("_", "/").replace("-", "+")}Kql`,
    ],
    ["with spaces around it", EVM, ` ${EVM} `],
    ["with invisible characters in it", EVM, `\u2066${EVM.slice(0, 9)}\u200b${EVM.slice(9)}\u2069`],
    ["in groups", EVM, EVM.replace(/(.{4})/g, "$1 ")],
    ["on XDC", EVM, EVM.replace("0x", "xdc")],
    ["without zeros at the start, on Sui and Aptos", MOVE, MOVE.replace("0x0", "0x")],
    ["with Hedera's checksum", "0.0.123", "0.0.123-vfmkw"],
  ])("is the same %s", (_name, left, right) => {
    expect(isSameAddress(left, right)).toBe(true);
    expect(isSameAddress(right, left)).toBe(true);
  });

  it.each([
    [
      "where capitals count",
      "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      "tJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    ],
    ["of another account", EVM, EVM.replace("5aA", "6aA")],
    ["of another account on TON", `UQ${TON}Kql`, `UQ${TON.replace("Dz", "Ez")}Kql`],
    ["of another format", EVM, MOVE],
    ["with a digit lost elsewhere", MOVE, MOVE.slice(0, -1)],
    ["that is invalid", "bitcoincash:", ""],
  ])("is not one %s", (_name, left, right) => {
    expect(isSameAddress(left, right)).toBe(false);
  });
});
