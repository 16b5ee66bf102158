// Words that people use for coins and networks, in searches and in addresses.
import { describe, expect, it } from "vitest";
import { COIN_ALIASES } from "~/domain/instrument/coin-aliases";
import { findMeantInstrument } from "~/domain/instrument/find-by-alias";
import { searchInstruments } from "~/domain/instrument/instrument-search";
import type { Instrument } from "~/domain/instrument/instrument";
import { findPairs } from "~/domain/pair/pair-list";
import { findMeantPair } from "~/domain/pair/meant-pair";
import { MISSED, SAID } from "../support/coin-words";
import { sampleInstrument } from "../support/samples";
import { SANDBOX_INSTRUMENTS as ALL } from "../support/sandbox-instruments";

const FACTS = { instrumentFromSlug: "a", instrumentToSlug: "b", limits: {} };
const search = (query: string) => searchInstruments(ALL, query).map(({ slug }) => slug);

// oxfmt-ignore
const WORDS: readonly (readonly [words: string, slug: string])[] = [
  ["matic|polygon|полигон|матик|mattic|matc", "pol"], ["ripple|рипл|rippel|riple", "xrp"],
  ["binance|бинанс|binanse|bsc|bep-20|bep20", "bnb"], ["xbt|bitcoin|биткоин|биткойн|биток|bitcion|bitcon|биткоен", "btc"],
  ["эфир|эфириум|ether|etherium|ethereum|эфиръ", "eth"], ["тезер|tether|тетер|tehter|тезерр", "usdt-trc20"],
  ["vaulta|eos|valuta", "eos"], ["toncoin|gram|тон|тонкоин", "ton"], ["солана|solana|slana", "sol"],
  ["трон|tron|trc-20|trc20|трц20", "trx"], ["лайткоин|litecoin|litcoin", "ltc"], ["монеро|monero|moneor", "xmr"],
  ["доги|dogecoin|xdg", "doge"], ["кардано|cardano|cardnao", "ada"], ["хедера|hedera", "hbar"], ["стеллар|lumens", "xlm"],
  ["космос|cosmos", "atom"], ["darkcoin|drk", "dash"], ["maker|sky", "mkr-erc20"], ["euroc|евро", "eurc-erc20"],
  ["чейнлинк|chainlink", "link-erc20"], ["шиба|shiba", "shib-erc20"],
];

describe.each(WORDS)("the words %s", (words, slug) => {
  it.each(words.split("|"))("%s", (word) => {
    expect(search(word)).toContain(slug);
    const pair = [{ from: find(slug), to: find(slug === "btc" ? "eth" : "btc"), facts: FACTS }];
    expect(findPairs(pair, { query: word, sort: "popular" })).toHaveLength(1);
  });
});

it.each(["dollar", "dollars", "usd", "stablecoin", "доллар", "стейблкоин", "баксы"])(
  "%s finds every coin of a dollar",
  (word) => {
    const found = ALL.filter(({ slug }) => search(word).includes(slug));
    const tickers = new Set(found.map(({ currencyTitle }) => currencyTitle));
    expect([...tickers]).toEqual(
      expect.arrayContaining(["USDT", "USDC", "DAI", "TUSD", "FDUSD", "PYUSD"]),
    );
  },
);

function find(slug: string): Instrument {
  const found = ALL.find((one) => one.slug === slug);
  if (!found) throw new Error(slug);
  return found;
}

// CoinMarketCap's and BestChange's names, names on forums in Russian, slips of one letter, and words that were typed
// while the keyboard was still in Russian.
// oxfmt-ignore
const MORE_WORDS: Readonly<Record<string, string>> = {
  btc: "бтс бтц битка биткоины битокин bitkoin btcoin сатоши sats 比特币 иес", eth: "етх уер эфирчик эфирум ethreum etherum 以太坊", "usdt-trc20": "усдт юсдт tezer teter тэзер tron-usdt usdttrc20 usdtrc20 тезер-трц20 гыве",
  "usdt-ton": "usdt-тон тезер-тон usdtton", "usdt-erc20": "usdt(erc20) гыве-erc20 usdt/erc-20", "usdc-sol": "usdc_solana юсдц-солана", ltc: "лтс литкоин лайткон дес", doge: "доге догекоин dodge dogecion вщпу",
  xmr: "монера monro монерро чьк", trx: "трх tronn тронн екч", bnb: "бнб binnance smartchain бинансе итк", sol: "сол соль солано ыщд", ton: "грам gramm тон-коин toncion ещт", xrp: "хрп ripl рипплл чкз", ada: "карданно cordano",
  dot: "полькадот polkadots pokladot", avax: "авакс авалнч avalnche", bch: "бкэш bcash bchabc", zec: "зкеш zcahs", xlm: "хлм стелар stelar люмены", atom: "космас cosms атомм", pol: "maticc полигн polgon", xtz: "тэзос tezoz", hbar: "хбар хедара",
  etc: "етц", sui: "суй", "link-erc20": "линк chainlnk", "wbtc-erc20": "wrapped-bitcoin", "dai-erc20": "даи daii", "aave-erc20": "ааве", near: "near-protocol нир",
};

describe.each(Object.entries(MORE_WORDS))("more words for %s", (slug, words) => {
  it.each(words.split(" "))("%s", (word) => {
    expect(search(word)).toContain(slug);
    const pair = [{ from: find(slug), to: find(slug === "kzt" ? "gbp" : "kzt"), facts: FACTS }];
    expect(findPairs(pair, { query: word, sort: "popular" })).toHaveLength(1);
  });
});

describe.each([...Object.entries(MISSED), ...Object.entries(SAID)])(
  "words for %s",
  (slug, words) => {
    it.each(words.split("|"))("%s", (word) => {
      expect(search(word)).toContain(slug);
      const pair = [{ from: find(slug), to: find("kzt"), facts: FACTS }];
      expect(findPairs(pair, { query: word, sort: "popular" })).toHaveLength(1);
    });
  },
);

describe("a search", () => {
  it.each([
    ["usdt на трон", ["usdt-trc20"]],
    ["usdt трон", ["usdt-trc20"]],
    ["usdt trc-20", ["usdt-trc20"]],
    ["usdt торн", ["usdt-trc20"]],
    ["usdc bsc", ["usdc-bep20"]],
    ["тезер ton", ["usdt-ton"]],
    ["тезер эрц20", ["usdt-erc20"]],
    ["binance coin", ["bnb"]],
    ["эрц20 aave", ["aave-erc20"]],
  ])("%s finds %j alone", (query, slugs) => {
    expect(search(query)).toEqual(slugs);
  });

  it.each([
    ["btc", "btc"],
    ["eos", "eos"],
    ["ton", "ton"],
    ["bnb", "bnb"],
    ["sol", "sol"],
  ])("%s has the exact ticker first", (query, slug) => {
    expect(search(query)[0]).toBe(slug);
  });

  it.each(["qqqq", "zz", "нечто"])("%s finds nothing", (query) => {
    expect(search(query)).toEqual([]);
  });
});

describe("an address", () => {
  it.each([
    ["matic", "pol"],
    ["MATIC", "pol"],
    ["xbt", "btc"],
    ["bitcoin", "btc"],
    ["bitcoin-cash", "bch"],
    ["ripple", "xrp"],
    ["tether", "usdt-trc20"],
    ["usdt-tron", "usdt-trc20"],
    ["usdt-bsc", "usdt-bep20"],
    ["tether-ton", "usdt-ton"],
    ["usdt-eth", "usdt-erc20"],
    ["USDTTRC20", "usdt-trc20"],
    ["str", "xlm"],
    ["ethereum-classic", "etc"],
    ["eth-arbitrum", "eth-arb"],
    ["toncoin", "ton"],
    ["биткоин", "btc"],
    ["БИТКОИН", "btc"],
    ["эфир", "eth"],
    ["эфириум", "eth"],
    ["эфир-классик", "etc"],
    ["биткоин-кэш", "bch"],
    ["тезер", "usdt-trc20"],
    ["тезер-трон", "usdt-trc20"],
    ["тезер-бинанс", "usdt-bep20"],
    ["рипл", "xrp"],
    ["лайткоин", "ltc"],
    ["полигон", "pol"],
    ["polygon", "pol"],
    ["монеро", "xmr"],
    // As macOS writes it, with a letter and a sign.
    ["битко\u0438\u0306н", "btc"],
    ["USDT (TRC20)", "usdt-trc20"],
    ["usdt_trc-20", "usdt-trc20"],
    ["USDT TRC20", "usdt-trc20"],
    ["usdt-erc-20", "usdt-erc20"],
    ["USDT (BNB Smart Chain)", "usdt-bep20"],
    ["usdc-avalanche-c-chain", "usdc-avax"],
    ["eth-арбитрум", "eth-arb"],
    ["bitcoin_cash", "bch"],
  ])("with %s leads to %s", (word, slug) => {
    expect(findMeantInstrument(ALL, word)?.slug).toBe(slug);
  });

  it.each([
    "bsc",
    "vaulta",
    "sky",
    "gram",
    "binance",
    "доллар",
    "telegram",
    "usdt-nowhere",
    "mati",
    "рубль",
    "евро",
    "bcc",
    "лайт",
    "usdt-нигде",
    "биткоин-трон",
  ])("with %s, which may be another asset, leads nowhere", (word) => {
    expect(findMeantInstrument(ALL, word)).toBeUndefined();
  });

  it("never has a word for two coins, or another coin's ticker", () => {
    const words = Object.entries(COIN_ALIASES).flatMap(([ticker, { same = "" }]) =>
      same
        .split(" ")
        .filter(Boolean)
        .map((word): [string, string] => [word, ticker]),
    );
    expect(new Map(words).size).toBe(words.length);
    const others = words.filter(([word, ticker]) => {
      const named = word.toUpperCase();
      return named !== ticker && ALL.some(({ currencyTitle }) => currencyTitle === named);
    });
    expect(others).toEqual([]);
  });

  it("prefers a coin that still has the old ticker", () => {
    const matic = sampleInstrument({ slug: "matic-erc20", currencyTitle: "MATIC" });
    expect(findMeantInstrument([...ALL, matic], "matic")).toBe(matic);
  });

  it.each([
    ["exchange-btc-matic", "btc", "pol"],
    ["exchange-usdt-tron-matic", "usdt-trc20", "pol"],
    ["exchange-bitcoin-cash-tether-bsc", "bch", "usdt-bep20"],
    ["exchange-ripple-xbt", "xrp", "btc"],
    ["exchange-биткоин-эфир", "btc", "eth"],
    ["exchange-тезер-трон-биткоин-кэш", "usdt-trc20", "bch"],
    ["exchange-btc-usdt (trc20)", "btc", "usdt-trc20"],
  ])("of a pair, %s, means one pair", (segment, from, to) => {
    expect(findMeantPair(ALL, segment)).toMatchObject({ from: { slug: from }, to: { slug: to } });
  });

  it.each(["exchange-matic-pol", "exchange-btc-vaulta", "exchange-btc-nope"])(
    "of a pair, %s, means none",
    (segment) => {
      expect(findMeantPair(ALL, segment)).toBeUndefined();
    },
  );
});
