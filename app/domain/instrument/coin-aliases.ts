// Other words for coins, by ticker, from the coins' own sites and the lists of CoinMarketCap and BestChange. `same` are
// earlier tickers and names of the very same coin: addresses with them lead to it. `words` are found by searches only.
// A word that may mean another asset is in no `same`.

/** The other words for one coin, each separated by a blank, in lowercase. */
interface CoinAliases {
  readonly same?: string;
  readonly words?: string;
}

// oxfmt-ignore
/** The words by ticker. */
export const COIN_ALIASES: Readonly<Record<string, CoinAliases>> = {
  BTC: { same: "xbt bitcoin", words: "биткоин биткойн биток" },
  ETH: { same: "ether ethereum", words: "эфир эфириум этериум" },
  // polygon.technology, "Migration to POL", 2024.
  POL: { same: "matic", words: "polygon полигон матик" },
  XRP: { same: "ripple", words: "рипл риппл" },
  BNB: { same: "binance-coin binancecoin", words: "binance бинанс" },
  USDT: { same: "tether", words: "тезер тетер юсдт доллар" },
  USDC: { same: "usd-coin", words: "юсдц доллар" },
  DAI: { words: "дай доллар makerdao" },
  TUSD: { same: "trueusd", words: "доллар" },
  FDUSD: { words: "first digital доллар" },
  PYUSD: { words: "paypal пэйпал доллар" },
  // circle.com, 2023.
  EURC: { same: "euroc", words: "euro евро" },
  TRX: { same: "tron", words: "трон тронкс tronix" },
  SOL: { same: "solana", words: "солана" },
  // ton.org: Toncoin began as Gram.
  TON: { same: "toncoin", words: "тон тонкоин gram the open network телеграм telegram" },
  LTC: { same: "litecoin", words: "лайткоин лайт" },
  DOGE: { same: "dogecoin xdg", words: "доги догикоин додж" },
  BCH: { same: "bitcoin-cash bitcoincash bcc", words: "биткоин кэш кеш" },
  // dash.org: Darkcoin until 2015.
  DASH: { same: "darkcoin drk", words: "даш дэш" },
  ZEC: { same: "zcash", words: "зкэш зикеш" },
  XMR: { same: "monero", words: "монеро" },
  // stellar.org: the ticker was STR until 2015.
  XLM: { same: "stellar str", words: "стеллар lumens люмен" },
  ATOM: { same: "cosmos", words: "космос атом" },
  ADA: { same: "cardano", words: "кардано ада" },
  DOT: { same: "polkadot", words: "полкадот дот" },
  AVAX: { same: "avalanche", words: "аваланч лавина" },
  ETC: { same: "ethereum-classic", words: "эфир классик эфириум" },
  ALGO: { same: "algorand", words: "алгоранд" },
  XTZ: { same: "tezos", words: "тезос" },
  // vaulta.com, 2025: the network is called Vaulta, and its new token A is another asset.
  EOS: { words: "vaulta ваулта эос" },
  A: { words: "vaulta eos ваулта эос" },
  HBAR: { same: "hedera", words: "хедера hashgraph" },
  NEAR: { words: "ниар нир" },
  SUI: { words: "суи" },
  APT: { same: "aptos", words: "аптос" },
  IOTX: { same: "iotex", words: "иотекс" },
  XDC: { same: "xinfin", words: "xdce" },
  WBTC: { words: "биткоин" },
  LINK: { same: "chainlink", words: "чейнлинк" },
  UNI: { same: "uniswap", words: "юнисвап" },
  SHIB: { same: "shiba-inu shiba", words: "шиба шиб" },
  ARB: { same: "arbitrum", words: "арбитрум" },
  OP: { same: "optimism", words: "оптимизм" },
  // sky.money: SKY is another asset.
  MKR: { same: "maker", words: "sky мейкер" },
  CAKE: { same: "pancakeswap", words: "панкейк" },
  JUP: { same: "jupiter", words: "юпитер" },
  // rendernetwork.com, 2023.
  RENDER: { same: "rndr" },
  // nano.org: RaiBlocks until 2018.
  XNO: { same: "nano xrb raiblocks" },
  USD: { words: "доллар бакс dollar" },
  EUR: { words: "евро euro" },
  RUB: { words: "рубль rub rur рубли" },
  GBP: { words: "фунт pound" },
  KZT: { words: "тенге tenge" },
};

// oxfmt-ignore
/** Words for networks beside those of network.ts, by any title of that list. */
export const NETWORK_WORDS: Readonly<Record<string, string>> = {
  ethereum: "эфир эфириум ерц20 erc20", tron: "трон трц20 trc20", bnb: "бинанс бсц binance bsc bep20", solana: "солана spl",
  polygon: "полигон matic", arbitrum: "арбитрум", optimism: "оптимизм", base: "бейс coinbase", avalanche: "аваланч avaxc",
  ton: "тон телеграм telegram", bitcoin: "биткоин", xrp: "рипл ripple", eos: "vaulta", stellar: "стеллар", near: "ниар",
};
