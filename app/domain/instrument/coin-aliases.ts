// Other words for coins, by ticker, from the coins' own sites and the lists of CoinMarketCap and BestChange. `same` are
// earlier tickers and names of the very same coin: addresses with them lead to it. `words` are found by searches only.
// A word that may mean another asset is in no `same`.

/** The other words for one coin, each separated by a blank, in lowercase. */
interface CoinAliases {
  readonly same?: string;
  readonly words?: string;
}

const STABLE = "stablecoin стейблкоин";
const DOLLAR = `usd dollar доллар бакс ${STABLE}`;

// oxfmt-ignore
/** The words by ticker. */
export const COIN_ALIASES: Readonly<Record<string, CoinAliases>> = {
  BTC: { same: "xbt bitcoin биткоин биткойн биток", words: "₿ бтс бтц битка сатоши sats bitcoin core btc segwit сегвит 比特币" },
  ETH: { same: "ether ethereum эфир эфириум этериум", words: "ξ етх эфирчик ethirium eterium 以太坊" },
  // polygon.technology, "Migration to POL", 2024.
  POL: { same: "matic polygon матик полигон", words: "поль" },
  XRP: { same: "ripple рипл риппл", words: "xpr ripl хрп" },
  BNB: { same: "binance-coin binancecoin бинанс-коин бинанскоин", words: "binance бинанс бнб" },
  USDT: { same: "tether тезер тетер юсдт", words: `₮ tezer theter tetherus тизер 泰达币 ${DOLLAR}` },
  USDC: { same: "usd-coin юсдц", words: `юсдси ${DOLLAR}` },
  DAI: { same: "дай", words: `makerdao даи ${DOLLAR}` },
  TUSD: { same: "trueusd", words: DOLLAR },
  FDUSD: { words: `first digital ${DOLLAR}` },
  PYUSD: { words: `paypal пэйпал ${DOLLAR}` },
  // circle.com, 2023.
  EURC: { same: "euroc", words: `euro евро ${STABLE}` },
  TRX: { same: "tron tronix трон тронкс", words: "трх" },
  SOL: { same: "solana солана", words: "сол соль" },
  // ton.org: Toncoin began as Gram.
  TON: { same: "toncoin тон тонкоин", words: "gram грам the open network телеграм telegram" },
  LTC: { same: "litecoin лайткоин", words: "ł лайт лайтик лтс лтц литкоин lightcoin" },
  DOGE: { same: "dogecoin xdg доги догикоин доджкоин", words: "ð додж дог" },
  BCH: { same: "bitcoin-cash bitcoincash биткоин-кэш биткоин-кеш", words: "bcc bcash bchabc бкэш бцх биткоин кэш кеш" },
  // dash.org: Darkcoin until 2015.
  DASH: { same: "darkcoin drk даш дэш" },
  ZEC: { same: "zcash зикеш зикэш зкэш", words: "зек" },
  XMR: { same: "monero монеро", words: "хмр ксмр" },
  // stellar.org: the ticker was STR until 2015.
  XLM: { same: "stellar str стеллар", words: "lumens люмен лумен хлм" },
  ATOM: { same: "cosmos космос", words: "атом" },
  ADA: { same: "cardano кардано", words: "ада" },
  DOT: { same: "polkadot полкадот", words: "дот" },
  AVAX: { same: "avalanche аваланч", words: "лавина авакс эваланш" },
  ETC: { same: "ethereum-classic эфир-классик эфириум-классик", words: "эфир классик эфириум етц" },
  ALGO: { same: "algorand алгоранд" },
  XTZ: { same: "tezos тезос" },
  // vaulta.com, 2025: the network is called Vaulta, and its new token A is another asset.
  EOS: { words: "vaulta ваулта эос еос" },
  A: { words: "vaulta eos ваулта эос" },
  HBAR: { same: "hedera хедера", words: "hashgraph хбар" },
  NEAR: { same: "ниар", words: "нир" },
  SUI: { same: "суи", words: "суй" },
  APT: { same: "aptos аптос" },
  IOTX: { same: "iotex иотекс" },
  XDC: { same: "xinfin", words: "xdce" },
  WBTC: { words: "биткоин wrapped врап обернутый" },
  LINK: { same: "chainlink чейнлинк", words: "линк" },
  AAVE: { words: "ааве" },
  UNI: { same: "uniswap юнисвап" },
  SHIB: { same: "shiba-inu shiba шиба шиба-ину", words: "шиб" },
  ARB: { same: "arbitrum арбитрум" },
  OP: { same: "optimism оптимизм" },
  // sky.money: SKY is another asset.
  MKR: { same: "maker мейкер", words: "sky" },
  MANA: { words: "мана децентраленд" },
  SAND: { words: "сэнд сандбокс" },
  AXS: { words: "акси инфинити" },
  IMX: { words: "иммутабл" },
  CHZ: { words: "чилиз" },
  BAT: { words: "бат brave брейв" },
  ENS: { words: "енс" },
  LDO: { words: "лидо" },
  SNX: { words: "синтетикс" },
  COMP: { words: "компаунд" },
  GRT: { words: "граф зе" },
  RAY: { words: "райдиум" },
  PYTH: { words: "пит питх" },
  SUN: { words: "сан" },
  WIN: { words: "винк винклинк" },
  JST: { words: "джаст" },
  TWT: { words: "траст валлет" },
  CAKE: { same: "pancakeswap панкейк" },
  JUP: { same: "jupiter юпитер" },
  // rendernetwork.com, 2023.
  RENDER: { same: "rndr" },
  // nano.org: RaiBlocks until 2018.
  XNO: { same: "nano xrb raiblocks" },
  USD: { words: "$ доллар усд бакс dollar baks карта виза мастеркард card" },
  EUR: { words: "€ евро euro карта виза мастеркард card" },
  RUB: { same: "rur", words: "₽ рубль рубли рублей рублём сбер сбербанк тинькофф тбанк банк карта виза мастеркард мир card" },
  GBP: { words: "£ фунт pound карта виза мастеркард card" },
  KZT: { same: "тенге tenge", words: "₸ карта виза мастеркард card" },
};

// oxfmt-ignore
/** Words for networks beside those of network.ts, by any title of that list. */
export const NETWORK_WORDS: Readonly<Record<string, string>> = {
  ethereum: "эфир эфириум ерц20 эрц20 erc20", tron: "трон трц20 trc20 tron20", bnb: "бинанс бсц binance bsc bep20 smartchain", solana: "солана spl",
  polygon: "полигон matic", arbitrum: "арбитрум", optimism: "оптимизм", base: "бейс база coinbase", avalanche: "аваланч avaxc",
  ton: "тон телеграм telegram", bitcoin: "биткоин", xrp: "рипл ripple", eos: "vaulta", stellar: "стеллар", near: "ниар",
};
