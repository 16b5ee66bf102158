// Valid addresses of every family that nobody has a key of: made from payloads that no hash and no key ever has, and
// known ones.
import { base32nopad, base58, base64url, bech32, bech32m, createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { crc16 } from "~/addresses/crc16";

const checked = createBase58check(sha256);
const DEAD = [0xde, 0xad];

/** Payloads of a length: zeros, the number one, all ones, and 'dead' in three places. */
function payloads(length: number): readonly Uint8Array[] {
  const filled = (byte: number) => new Uint8Array(length).fill(byte);
  const put = (at: number, bytes: readonly number[]) => {
    const payload = filled(0);
    payload.set(bytes, at);
    return payload;
  };
  return [
    filled(0),
    put(length - 1, [1]),
    filled(0xff),
    filled(0xee),
    put(length - 2, DEAD),
    put(0, DEAD),
    Uint8Array.from({ length }, (_, place) => DEAD[place % 2] ?? 0),
  ];
}

function inBase58(length: number, ...prefixes: readonly (readonly number[])[]) {
  return prefixes.flatMap((prefix) =>
    payloads(length).map((payload) => checked.encode(Uint8Array.of(...prefix, ...payload))),
  );
}

function inBech32(prefix: string, version?: number): readonly string[] {
  return payloads(20).map((payload) => {
    const words = bech32.toWords(payload);
    return bech32.encode(prefix, version === undefined ? words : [version, ...words]);
  });
}

const inHex = (length: number, prefix = "0x") =>
  payloads(length).map((payload) => prefix + bytesToHex(payload));

function withCrc(bytes: readonly number[]): Uint8Array {
  const crc = crc16(Uint8Array.from(bytes));
  return Uint8Array.of(...bytes, crc >> 8, crc & 0xff);
}

function onTon(): readonly string[] {
  return payloads(32).flatMap((payload) => [
    ...[0x11, 0x51].map((tag) => base64url.encode(withCrc([tag, 0, ...payload]))),
    `0:${bytesToHex(payload)}`,
  ]);
}

function onStellar(): readonly string[] {
  return payloads(32).map((payload) => {
    const bytes = [6 << 3, ...payload];
    const crc = crc16(Uint8Array.from(bytes));
    return base32nopad.encode(Uint8Array.of(...bytes, crc & 0xff, crc >> 8));
  });
}

function onPolkadot(): readonly string[] {
  return payloads(32).map((payload) => {
    const hash = blake2b(Uint8Array.of(...utf8ToBytes("SS58PRE"), 0, ...payload), { dkLen: 64 });
    return base58.encode(Uint8Array.of(0, ...payload, ...hash.subarray(0, 2)));
  });
}

/** Instrument of the sandbox, and addresses of its network. */
export const NOBODYS: readonly (readonly [slug: string, addresses: readonly string[]])[] = [
  [
    "btc",
    [
      ...inBase58(20, [0x00], [0x05]),
      ...inBech32("bc", 0),
      ...payloads(32).map((key) => bech32m.encode("bc", [1, ...bech32m.toWords(key)])),
      "1BitcoinEaterAddressDontSendf59kuE",
      "1CounterpartyXXXXXXXXXXXXXXXUWLpVr",
      "1111111111111111111114oLvT2",
      "1JAXNETJAXNETJAXNETJAXNETJAXW3bkUN",
      "BC1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ9E75RS",
    ],
  ],
  ["ltc", [...inBase58(20, [0x30], [0x32]), ...inBech32("ltc", 0)]],
  [
    "doge",
    [
      ...inBase58(20, [0x1e], [0x16]),
      "D596YFweJQuHY1BbjazZYmAbt8jJPbKehC",
      "DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr",
    ],
  ],
  ["dash", inBase58(20, [0x4c], [0x10])],
  ["zec", inBase58(20, [0x1c, 0xb8], [0x1c, 0xbd])],
  [
    "bch",
    [
      "1BitcoinEaterAddressDontSendf59kuE",
      "1111111111111111111114oLvT2",
      "bitcoincash:qp6e6enhpy0fwwu7nkvlr8rgl06ru0c9lywalz8st5",
      "qp6e6enhpy0fwwu7nkvlr8rgl06ru0c9lywalz8st5",
      "BITCOINCASH:QZQC390NMSKP0P3F60FD3737CJ3LS9UCYY53H8V665",
      "bitcoincash:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqfnhks603",
    ],
  ],
  [
    "eth",
    [
      ...inHex(20),
      "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
      "0x000000000000000000000000000000000000dEaD",
      "0xdead000000000000000042069420694206942069",
      "0x0000000000000000000000000000000000001010",
      "0x4200000000000000000000000000000000000006",
      // Precompiles and system contracts of Ethereum, BNB Chain, Arbitrum, Optimism and zkSync.
      "0x0000000000000000000000000000000000000009",
      "0x000000000000000000000000000000000000000a",
      "0x0000000000000000000000000000000000000100",
      "0x0000000000000000000000000000000000002000",
      "0x0000000000000000000000000000000000000064",
      "0x000000000000000000000000000000000000800A",
      "0x4200000000000000000000000000000000000010",
      "0xfffffffffffffffffffffffffffffffffffffffe",
      "0xDeaDDEaDDeAdDeAdDEAdDEaddeAddEAdDEAd0001",
    ],
  ],
  ["etc", inHex(20)],
  ["iotx", inBech32("io")],
  ["trx", [...inBase58(20, [0x41]), "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb"]],
  [
    "sol",
    [
      "11111111111111111111111111111111",
      "So11111111111111111111111111111111111111112",
      "1nc1nerator11111111111111111111111111111111",
      "SysvarC1ock11111111111111111111111111111111",
      "SysvarRent111111111111111111111111111111111",
      "Vote111111111111111111111111111111111111111",
      "Stake11111111111111111111111111111111111111",
      "ComputeBudget111111111111111111111111111111",
      "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
      "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
      "JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4",
      "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8",
      "BPFLoaderUpgradeab1e11111111111111111111111",
      "AddressLookupTab1e1111111111111111111111111",
      "Ed25519SigVerify111111111111111111111111111",
      "NativeLoader1111111111111111111111111111111",
      "Config1111111111111111111111111111111111111",
      "SysvarS1otHashes111111111111111111111111111",
      ...payloads(32).map((key) => base58.encode(key)),
    ],
  ],
  [
    "ton",
    [
      ...onTon(),
      `-1:${"5".repeat(64)}`,
      `-1:${"3".repeat(64)}`,
      "Ef_lZ1T4NCb2mwkme9h2rJfESCE0W34ma9lWp7-_uY3zXDvq",
    ],
  ],
  [
    "xrp",
    [
      "rrrrrrrrrrrrrrrrrrrrrhoLvTp",
      "rrrrrrrrrrrrrrrrrrrrBZbvji",
      "rrrrrrrrrrrrrrrrrNAMEtxvNvQ",
      "rrrrrrrrrrrrrrrrrrrn5RM1rHd",
    ],
  ],
  ["xlm", onStellar()],
  ["atom", [...inBech32("cosmos"), "cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn"]],
  ["dot", [...onPolkadot(), "13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTB"]],
  ["xtz", [...inBase58(20, [6, 161, 159], [6, 161, 161]), "tz1burnburnburnburnburnburnburjAYjjX"]],
  [
    "hbar",
    [
      "0.0.0",
      "0.0.98",
      "0.0.800",
      "0.0.1000",
      "0.0.1",
      "0.0.2",
      "0.0.3",
      "0.0.111",
      "0.0.999",
      "0.0.123-vfmkw",
      inHex(20)[0] ?? "",
    ],
  ],
  ["near", [...inHex(20), ...inHex(32, "")]],
  ["sui", [...inHex(32), ...[2, 3, 5, 6].map((at) => `0x${String(at).padStart(64, "0")}`)]],
  ["apt", [...inHex(32), ...[3, 4, 10].map((at) => `0x${String(at).padStart(64, "0")}`)]],
  ["ada", ["addr1w8qmxkacjdffxah0l3qg8hq2pmvs58q8lcy42zy9kda2ylc6dy5r4"]],
  [
    "algo",
    [
      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ",
      "737777777777777777777777777777777777777777777777777UFEJ2CI",
      "Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA",
    ],
  ],
  ["eos", ["eosio.null", "eosio"]],
];
