import { describe, expect, it } from "vitest";
import { checkAddress } from "../../sandbox/addresses/check-address";
import { BLACKLIST, isBlacklisted } from "../../sandbox/addresses/blacklist";
import { CHECKERS } from "../../sandbox/addresses/checkers";
import { CATALOGUE, findEntry, type CatalogueEntry } from "../../sandbox/instruments/catalogue";

/** Instrument, its right addresses, wrong ones: a digit changed, the test network, another network. */
const ADDRESSES: readonly [slug: string, right: string[], wrong: string[]][] = [
  [
    "btc",
    [
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
      "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
    ],
    [
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
      "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
      "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
      "0x52908400098527886E0F7030069857D2E4169EE7",
    ],
  ],
  [
    "ltc",
    ["LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9", "ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea"],
    [
      "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH8",
      "tltc1qu78xur5xnq6fjy83amy0qcjfau8m367defyhms",
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    ],
  ],
  [
    "eth",
    [
      "0x52908400098527886E0F7030069857D2E4169EE7",
      "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
    ],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae"],
  ],
  [
    "usdt-trc20",
    ["TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r"],
    ["TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg31", "27bLJCYjbH6MT8DBF9xcrK6yZnm43vx7MNQ"],
  ],
  [
    "xmr",
    [
      "47zQ5LAivg6hNCgijXSEFVLX7mke1bgM6YGLFaANDoJbgXDymcAAZvvMNt2PmMpqEe5qRy2zyfMYXdwpmdyitiFh84xnPG2",
      "88WB4JKdQVhWfkc8cBT9EEJ6vejSAqKJHbV1dXBAXdpgQovtNDNRxfKCS7wB8rHQ5D5zH2Pd1YkyMNNQDie6ZfeZ311fPgn",
    ],
    [
      "47zQ5LAivg6hNCgijXSEFVLX7mke1bgM6YGLFaANDoJbgXDymcAAZvvMNt2PmMpqEe5qRy2zyfMYXdwpmdyitiFh84xnPG3",
      "9uXRFi4PZMqhsnthBF6bGdfVnBSZtfKkR7Td8qPM7jUKZeTfR1tLhCoTLqYNE12xuiQg3aWGiLw83bWsqwTRLaM4Jk47xYM",
    ],
  ],
  [
    "sol",
    ["9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM", "11111111111111111111111111111111"],
    ["9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYt", "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWW0"],
  ],
  [
    "ton",
    [
      "EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c",
      `0:${"0".repeat(64)}`,
      `-1:${"5".repeat(64)}`,
    ],
    ["EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9d", `2:${"0".repeat(64)}`, "EQ"],
  ],
  [
    "xrp",
    ["rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn"],
    ["rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCN", "DJ53hTyLBdZp2wMi5BsCS3rtEL1ioYUkva"],
  ],
  [
    "xlm",
    ["GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBB"],
    ["GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBC"],
  ],
  [
    "atom",
    ["cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a"],
    [
      "cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8b",
      "cosmosvaloper1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkh52tw",
    ],
  ],
  [
    "doge",
    ["DPpJVPpvPNP6i6tMj4rTycAGh8wReTqaSU"],
    ["DPpJVPpvPNP6i6tMj4rTycAGh8wReTqaSV", "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9"],
  ],
  [
    "bch",
    [
      "bitcoincash:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807",
      "qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807",
      "12QeMLzSrB8XH8FvEzPMVoRxVAzTr5XM2y",
    ],
    [
      "bitcoincash:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax808",
      "bchtest:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807",
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    ],
  ],
  ["dash", ["XcY4WJ6Z2Q8w7vcYER1JypC8s2oa3SQ1b1"], ["yPv7h2i8v3dJjfSH4L3x91JSJszjdbsJJA"]],
  ["zec", ["t1U9yhDa5XEjgfnTgZoKddeSiEN1aoLkQxq"], ["t2UNzUUx8mWBCRYPRezvA363EYXyEpHokyi"]],
  [
    "ada",
    [
      "Ae2tdPwUPEYxYNJw1He1esdZYvjmr4NtPzUsGTiqL9zd8ohjZYQcwu6kom7",
      "addr1qxy3w62dupy9pzmpdfzxz4k240w5vawyagl5m9djqquyymrtm3grn7gpnjh7rwh2dy62hk8639lt6kzn32yxq960usnq9pexvt",
    ],
    ["addr_test1vppht3ffmu4rerk4r50h6447stfhkm86ttc64ghza7wx8mg225lw4"],
  ],
  [
    "algo",
    ["GONISIUAYDOMHM7VURRAAAP5H6OAWRRBCPXEIOZO3QI7TZKR5GTAQ7WK7Y"],
    ["GONISIUAYDOMHM7VURRAAAP5H6OAWRRBCPXEIOZO3QI7TZKR5GTAQ7WK7A"],
  ],
  ["xtz", ["tz1Ke2h7sDdakHJQh8WX4Z372du1KChsksyU"], ["tz1Ke2h7sDdakHJQh8WX4Z372du1KChsksyV"]],
  ["eos", ["binancecleos"], ["Binancecleos", "short"]],
  ["hbar", ["0.0.12345"], ["0.0", "0.0.12345x"]],
  [
    "dot",
    ["12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZU"],
    ["12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZV"],
  ],
  ["near", ["agio.near", "a".repeat(64)], ["agio.testnet", "Agio.near", ".near"]],
  ["sui", [`0x${"a".repeat(64)}`], [`0x${"a".repeat(40)}`]],
  ["apt", [`0x${"a".repeat(64)}`], ["a".repeat(64)]],
  [
    "iotx",
    ["io1qyqszqgpqyqszqgpqyqszqgpqyqszqgpvpy93l"],
    ["io1qyqszqgpqyqszqgpqyqszqgpqyqszqgpvpy93m"],
  ],
];

function entryOf(slug: string): CatalogueEntry {
  const entry = findEntry(slug);
  if (!entry) throw new Error(`No instrument ${slug}`);
  return entry;
}

describe.each(ADDRESSES)("an address of %s", (slug, right, wrong) => {
  it.each(right)("is right: %s", (address) => {
    expect(checkAddress(entryOf(slug), address)).toEqual({ result: true });
  });

  it.each(wrong)("is wrong: %s", (address) => {
    const { result, code } = checkAddress(entryOf(slug), address);
    expect({ result, code }).toEqual({ result: false, code: "error_address_incorrect" });
  });
});

describe("address checks", () => {
  it("are proven for every family in the catalogue", () => {
    const proven = ADDRESSES.map(([slug]) => entryOf(slug).network.family);
    const families = new Set(CATALOGUE.map(({ network }) => network.family));
    families.delete("fiat");
    expect([...families].filter((family) => !proven.includes(family))).toEqual([]);
  });

  // Without a checksum: Solana's, names, plain hex. Ethereum's has one only where it mixes cases.
  const checksummed = ADDRESSES.filter(
    ([slug]) => !["sol", "eos", "hbar", "near", "sui", "apt"].includes(slug),
  )
    .flatMap(([slug, right]) => right.map((address): [string, string] => [slug, address]))
    .filter(([, address]) => !/^(0x[0-9a-f]{40}|0x[0-9A-F]{40}|-?\d:\w+)$/.test(address));

  it.each(checksummed)("notice one wrong letter anywhere: %s %s", (slug, address) => {
    for (let place = 0; place < address.length; place += 1) {
      const other = address[place] === "2" ? "3" : "2";
      const mistyped = address.slice(0, place) + other + address.slice(place + 1);
      expect(checkAddress(entryOf(slug), mistyped).result, mistyped).toBe(false);
    }
  });

  it("give IoTeX's 0x form its own code", () => {
    const check = checkAddress(entryOf("iotx"), "0x52908400098527886E0F7030069857D2E4169EE7");
    expect(check).toMatchObject({ result: false, code: "address_reject_iotx" });
  });

  it("have different codes for an empty address and a wrong one, and survive nonsense", () => {
    expect(checkAddress(entryOf("btc"), "").code).toBe("error_address_empty");
    const nonsense = ["🪙", "x".repeat(5_000), "0x", "null", "<script>", "%00"];
    for (const [slug] of ADDRESSES) {
      for (const text of nonsense) expect(checkAddress(entryOf(slug), text).result).toBe(false);
    }
  });

  it("blacklist only addresses that would otherwise pass", () => {
    for (const [family, address] of Object.entries(BLACKLIST)) {
      const entry = CATALOGUE.find(({ network }) => network.family === family);
      expect(entry && CHECKERS[entry.network.family](address), `${family} ${address}`).toBe(true);
      expect(entry && isBlacklisted(entry.network.family, address)).toBe(true);
    }
  });
});
