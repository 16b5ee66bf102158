// Words that people use for coins, by slug, separated by strokes.

// Words with a blank, and what testers found missing: kinds of cards, Binance's name of Tether, letters as they are said.
// oxfmt-ignore
export const MISSED: Readonly<Record<string, string>> = {
  bnb: "binance coin|бинанс коин", ton: "тон коин|тон-коин", "shib-erc20": "шиба ину|shiba inu", trx: "tron x", ltc: "лайт коин|лтц|lite coin", doge: "доги коин|doge coin", bch: "бцх|биткоин кеш|bitcoin cash",
  "usdt-erc20": "тезер эрц20|тезер эрц-20|tetherus|theter|стейблкоин|stablecoin", "usdc-erc20": "юсдси|usd coin", avax: "эваланш|аваланш", rub: "рублей|карта мир|руб", usd: "виза|мастеркард|карта|card|baks", eth: "ethirium|eterium",
  xlm: "лумены|лумен", zec: "зек", xmr: "хмр|ксмр", pol: "поль", "eth-op": "op mainnet",
};

// Words with endings and small words between, banks, and the coins that had no Russian word.
// oxfmt-ignore
export const SAID: Readonly<Record<string, string>> = {
  btc: "биткоином|битков|биткоинах|bitcoin core|btc segwit|биткоин сегвит", eth: "эфиров|эфириумом", "usdt-trc20": "тезеров|тезером|usdt на трон|usdt в сети trc20|usdt tron20|USDT on the TRON network|юсдт через трц-20",
  "usdt-bep20": "usdt по бинансу|usdt on bsc", ltc: "лайтик|лайткоинов|lightcoin", doge: "дог|догикоинами", rub: "рублях|рублём|сбер|сбербанк|тинькофф|т-банк", usd: "долларов|усд",
  "mana-erc20": "мана|децентраленд", "sand-erc20": "сэнд|сандбокс", "axs-erc20": "акси|акси инфинити", "imx-erc20": "иммутабл", "chz-erc20": "чилиз", "bat-erc20": "бат|brave|брейв", "ens-erc20": "енс",
  "ldo-erc20": "лидо", "snx-erc20": "синтетикс", "comp-erc20": "компаунд", "grt-erc20": "зе граф|граф", "ray-sol": "райдиум", "pyth-sol": "пит|питх", "sun-trc20": "сан", "win-trc20": "винк|винклинк", "jst-trc20": "джаст",
  "twt-bep20": "траст|траст валлет", eos: "еос", "wbtc-erc20": "врап биткоин|обернутый биткоин", sol: "солан|соланой", xmr: "монеры|монерой", "eth-base": "эфир база|эфир в сети base",
};
