// The sentences of docs/gateway-contract.md that the checks test. A report quotes the sentence that the gateway breaks.
// tests/conformance/rules.test.ts compares each one with the contract.

/** The sentences by a short name. */
export const RULES = {
  // Every call
  json: "JSON in UTF-8, as `application/json` or another JSON type (`application/problem+json`)",
  success: "a 2xx with the entity or the array as its body.",
  transport: "It must arrive within the call's timeout, without a redirect.",
  size: "A body has at most 8 MB. The body of an error, and of a rate that browsers request, has at most 64 KB.",
  required: "A missing or malformed _required_ field breaks the response",
  passedOver:
    "**Absent** is a field that is missing, `null`, an empty text, or optional and malformed. A malformed field is logged.",
  unknown: "Unknown fields are ignored.",
  unique:
    "An instrument's slug, a pair of slugs and an event of one kind at one time occur in their list once",
  headers:
    "Serve each call with and without `x-forwarded-for`, `x-visitor-country`, `accept-language` and `x-site-origin`.",
  atOnce: "Serve several calls at once, and several live channels.",
  optionalSent: "Take a creation with and without each of its optional fields.",
  clock: "Send the standard `Date` header.",
  // Rates
  bill: "`amountToGet = amountToGive × marketLeftPrice ÷ marketRightPrice − platformFee_Absolute − finalNetworkFeeAmount`, rounded down to the receive instrument's precision",
  price:
    "`price` is receive units for one unit sent, before fees: `marketLeftPrice ÷ marketRightPrice`, to 0.5 %.",
  asked: "A rate must have the requested pair and mode.",
  amount: "A rate for an amount that differs by more than 1 % from the requested one is not used.",
  digits:
    "An amount that you repeat keeps all its digits, or is cut to the precision of its instrument.",
  age: "`updatedAt` is the time of the price, not of the response",
  limits: "`expected`, `expectedGeneral`: the amount that would be accepted, send currency",
  noRate: "Where you have no rate, respond with an error, never with a rate of something else.",
  noFixed:
    "Where you have no fixed rate, respond with 422 `ERR_UNPROCESSABLE_ENTITY` or 406 `ERR_NOT_ACCEPTABLE`",
  slug: "A slug of an instrument has 64 characters at most: small letters without accents, digits and hyphens.",
  all: "`all=true` asks for every instrument of the site in one list",
  fixedSaid: "whether the pair has a fixed rate; if absent, the form offers one",
  logo: "The Worker passes on only the paths that instruments name, without redirects, for pictures of up to 256 KB.",
  logoPath: "It ends in `.svg`, `.png`, `.webp`, `.avif`, `.gif`, `.jpg` or `.jpeg`.",
  logoLink: "the logo: a path on the gateway, or an address of a host that `IMAGE_HOSTS` names",
  logoTime: "Its request has no visitor's address or language, and waits 5 s.",
  sameCoin:
    "An instrument is complete in every rate and order, and the same as in the list: a field that is absent there is absent, not as in the list.",
  pairShare: "per cent of the market's amount: `0.4`",
  listed:
    "The slugs of the default pair and of public pairs are those of listed instruments, two different ones in each pair.",
  pairRate: "Every public pair has a rate, or its rate is rejected with a code.",
  pairBounds: "`minAmount`, `maxAmount`: send currency",
  pairFee: "receive currency, deducted from every payout",
  recommended: "The rate call must accept a recommended amount, also that of the default pair.",
  newest: "Newest first.",
  latestAmounts: "Its payout is worth about what was sent",
  latestPast: "and its time is past.",
  history: "A history must have the requested pair and period.",
  historyPoint: "receive units for one unit sent, before fees: a `price`",
  historyNow: "The last point should be the present rate.",
  historyPast: "A past point should be the same on each call.",
  coinPrice: "Only the `price` of an instrument is another figure: US dollars for one unit.",
  monitorName: "No two instruments have the same `bestChangeName`.",
  ownBounds: "A rate is accepted at the bounds of its `depositRules`.",
  popular: "Most popular first.",
  reserve: "receive currency: the largest possible payout now",
  verdict: '`validate-address` is 200 with `{ "result": false }` for a bad address',
  verdictRight: '`{ "result": true }` for every address that an order may pay out to.',
  // Orders
  opened: "With a wrong address or an unknown id, each of these calls is 404 `ERR_NOT_FOUND_E`.",
  spelling: "Another spelling of the same address (Ethereum's in other capitals) is correct.",
  agreed:
    "An order states the terms of its creation: pair, mode, amounts, `price`, fees, both addresses and both memos.",
  reply: "A response must match its request",
  stable:
    "`orderId`, `createdAt`, the pair, `destinationAddress`, `depositAddress`, their memos, `minConfirmationsToWithdraw` and the provider's `name` never change.",
  sameProvider: "An order names the provider of its rate, where the rate names one.",
  deposit:
    "It is an address of the network on which the coins are sent, and not the visitor's own, a token's contract or a burn address.",
  ownDeposit: "No two orders share a deposit address, unless each has a memo of its own.",
  fiatOnly: "Only fiat orders have `redirectUrl` and `payment`.",
  created: "the time of the creation",
  newOrder:
    "A new order has no deposit, payout or refund, no event but `CREATION_END` and `DEPOSIT_REGISTERED`, and offers nothing.",
  eventTime: "No event has a time before the order's, or one that is still to come.",
  timeLeft: "`expiresAt` and `refundBy` of a new order are still to come.",
  leftEmail: "the address that got the link",
  kept: "An order names addresses and memos as they were sent: with their letter case, leading zeros and accents.",
  createBounds: "A creation below the minimum or above the maximum of its rate is rejected.",
  growing: "Events and deposits are only added.",
  sameKey: "**The same key with the same payload** gets the same response as before and acts once.",
  keyAnywhere:
    "A visitor may send a request again from another network: neither their address nor their language is a part of the key.",
  otherPayload:
    "**The same key with another payload** does nothing and is 422 `ERR_IDEMPOTENCY_KEY_REUSED`.",
  keyKept: "Keep a key for 24 hours or longer.",
  idForm:
    "An order's id has 64 characters at most: letters and digits without accents, hyphens and underscores, because visitors type it.",
  referrer:
    "In a rate and in a creation you may ignore an unknown `referrerId`, or reject it with 404 `ERR_NOT_FOUND` and a message that contains `referrerId` or `referrerAffiliateId`.",
  unknownCoin: "An unknown instrument is 400 `ERR_NETWORK_NOT_SUPPORTED`, or 404.",
  keyForm: "A key is a text of 64 hexadecimal digits.",
  orderKept: "An order stays readable for 30 days after its end or longer.",
  keyFree: "A rejected request has not used its key up.",
  keyInUse:
    "**The same key while the first request is still running** is 409 `ERR_IDEMPOTENCY_KEY_IN_USE`.",
  keyOwner:
    "The same text from another caller is another key, and its response must not name the first caller's order.",
  payable: "A creation with an address that cannot be paid out or back to is 400 `ERR_VALIDATION`.",
  quoted:
    "A creation at a rate that you sent is accepted with its `quoteId` and without: a fixed one for 30 s, a floating one for 10 min.",
  better:
    "A creation that claims more than the rate pays out is 422 `ERR_UNPROCESSABLE_ENTITY` or 406 `ERR_NOT_ACCEPTABLE`.",
  expires: "A fixed order has `expiresAt`.",
  emailOnce:
    "An order accepts one email address. Another one is 400 `ERR_BAD_REQUEST` with 'Email already set'.",
  emailGuess: "also if the address is the same: another reply would confirm a guess.",
  noEmail:
    "`false` if no email is sent: the page offers none, and `set-email` is 400 `ERR_BAD_REQUEST`",
  heldAmount: "The amount is zero until money has arrived.",
  nothingToDo:
    "Reject a refund that is not offered, before a deposit or while it is exchanged, and an acceptance without a changed rate.",
  refundOnce: "A refund pays back `refundAmountWithoutNetworkFee` less `networkFee`, once.",
  refundElsewhere:
    "Any other address needs a second proof, also the first address of an order that was created without one",
  proof:
    "A right token makes it `REFUND_REQUESTED`; a wrong one is rejected with 403 `ERR_FORBIDDEN`.",
  payout: "The `withdrawals` of an order that is paid out add up to its `amountToGet`, to 0.5 %.",
  keptPrice:
    "Without both, the order continues at the agreed price for what arrived, or the deposit is refunded: a worse price always needs the visitor's acceptance.",
  refundsItself:
    "Send `REFUND_REQUESTED` when the refund begins, and `REFUND_COMPLETED` with the entry in `refunds`.",
  paidOut: "`deposits` lists every deposit with its whole amount.",
  // Who may call
  country:
    "A gateway that does not serve a country rejects `health` and creations with 451 `ERR_COUNTRY_NOT_SERVED` where `x-visitor-country` names it.",
  ownAccount: "The account is that of the session, and `referrerId` stays the same.",
  keys: "an unknown or switched-off key with 401 `ERR_UNAUTHORIZED`",
  signature: "Then reject every other call with 403 `ERR_FORBIDDEN`, before you read the body.",
  signatureTime: "Refuse it when it differs from your clock by more than 60 s.",
  signatureNonce: "Remember it for two minutes and refuse it the second time",
  signaturePath: "path and query as they are called, with the path of your base address; no host",
  signatureBody:
    "the SHA-256 of the body's bytes in lower-case hexadecimal digits; of zero bytes without a body",
  signatureSecret: "Accept the call if any `v1` is right by any of your secrets.",
  // Accounts
  closed: "**401** `ERR_UNAUTHORIZED`: the session does not exist or has ended.",
  secrecy:
    "Sign-in and restore give the same reply and do the same work whether or not an address has an account",
  manyEmails: "Above the limit, respond as before and send nothing.",
  registration: "`create` for an address that has an account opens no session and changes nothing.",
  cookies: "`authenticate` and `refresh` are 2xx with `Set-Cookie`.",
  refreshAgain: "Accept a replaced refresh token **for another 30 s**",
  ended:
    "After `reset-password`, `change-password`, `revoke-sessions` and `logout` the affected tokens open nothing.",
  currentPassword: "currentPassword, password; wrong: `ERR_INVALID_CREDENTIALS`",
  withdrawal:
    "A repeated withdrawal returns the record of the first one, with its `id` and `createdAt`.",
  leastWithdrawal:
    "below the minimum: `ERR_WITHDRAWAL_TOO_SMALL`, with the minimum as the first number of the message",
  balance: "above the balance: `ERR_BALANCE_TOO_LOW`",
  balanceCurrency: "a currency without a balance: `ERR_BALANCE_NOT_FOUND`",
  balanceNetwork: "as in Balances; another network: `ERR_NETWORK_NOT_SUPPORTED`",
  passwordCheck: "**A check of a password** opens no session and sends no email.",
  ids: "An entry of a list has the same `id` in every response.",
  orderParts:
    "The product requests the next part from the number of orders received, even if that is fewer than `limit`.",
  fiatClosed: "They carry the session's cookies like an order's do",
  // The live channel
  live: "Send the rate at once when it is requested, even if the question repeats",
  liveNext: "Another question on the same channel replaces the previous one.",
  accountNewest: "Account orders, newest first",
  liveError: "Where there is no rate, send `pairs.error`.",
  liveUnknown: "Ignore messages that you do not know.",
  // Content
  contentSlug: "The slugs of a list are unique, and each one opens its own text.",
  contentAbsent: "A removed text is 404 or 410.",
  contentNewest: "`{ items: Article in a list[], total }`, newest first",
  contentPart:
    "`offset` skips that many articles of the query, and `category` leaves those of one category.",
  contentSection: "A docs page's `section` is one of the sections.",
  contentCategory: "An article's `category` is one of the categories.",
  contentTotal: "`total` counts all articles of the query, whatever `per_page` is.",
} as const;

/** The short name of a sentence. */
export type Rule = keyof typeof RULES;
