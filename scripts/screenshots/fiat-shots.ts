// Buying and selling for fiat: each state of an attempt, and of the payment of its order.
import { ANNA, register, type AccountVisitor } from "./account-visitor.ts";
import type { AccountShot } from "./account-shots.ts";
import { changeMarket, changeSwitches, controlOrder, controlProvider } from "../product/sandbox.ts";

type Prepare = (origin: string) => Promise<AccountShot>;

/** A visitor with an attempt, at the product at `origin`. */
interface Buyer {
  origin: string;
  visitor: AccountVisitor;
}

const PENDING = "/order/pending";
const BUY = "/exchange-usd-btc?coin=usd&amount=";
const SELL = "/exchange-btc-usd?coin=btc&amount=";
const BTC_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
/** Shortest interval between two rounds of an attempt, milliseconds (domain/limits/fiat-limits.ts). */
const ROUND_MS = 4_200;

/** Submits the exchange form of a page without script. */
async function begin(origin: string, path: string): Promise<Buyer> {
  const email = `fiat-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const visitor = await register(origin, { email, password: ANNA.password });
  const fields = readFields(await visitor.open(path));
  const own = { intent: "create", mode: "FLOATING", terms: "on" };
  await visitor.submit(path, { ...fields, destinationAddress: BTC_ADDRESS, ...own });
  return { origin, visitor };
}

function readFields(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  const read = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&quot;", '"') ?? "";
  return Object.fromEntries(inputs.map((tag) => [read(tag, "name"), read(tag, "value")]));
}

/** Opens the page until it contains the text: each view advances an attempt. */
async function openUntil({ visitor }: Buyer, wanted: RegExp): Promise<string> {
  for (let tries = 0; tries < 8; tries += 1) {
    const html = await visitor.open(PENDING);
    if (wanted.test(html)) return html;
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  }
  throw new Error(`The attempt of ${visitor.email} shows no ${String(wanted)}`);
}

const isStep = (step: string) => new RegExp(`attempt-step-${step}"`);

async function press(buyer: Buyer, intent: string, more: Record<string, string> = {}) {
  const html = await buyer.visitor.open(PENDING);
  const attempt = /name="attempt" value="([^"]+)"/.exec(html)?.[1] ?? "";
  await buyer.visitor.submit(PENDING, { attempt, intent, ...more });
}

/** Advances the attempt to the identity check. */
async function toIdentity(origin: string): Promise<Buyer> {
  const buyer = await begin(origin, `${BUY}200`);
  await press(buyer, "accept-terms", { accept: "on" });
  await openUntil(buyer, isStep("confirm-email"));
  await controlProvider(origin, { kind: "confirm-email", email: buyer.visitor.email });
  await openUntil(buyer, isStep("identity"));
  return buyer;
}

async function decideIdentity(origin: string, kind: "review" | "reject"): Promise<Buyer> {
  await changeSwitches(origin, { held: ["review"] });
  const buyer = await toIdentity(origin);
  const { email } = buyer.visitor;
  const reason = kind === "reject" ? { reason: "The photo of the document is blurred." } : {};
  await controlProvider(origin, { kind, email, feature: "buy", ...reason });
  await openUntil(buyer, isStep(kind === "review" ? "review" : "rejected"));
  return buyer;
}

/** An attempt whose creation the gateway rejects once. */
async function failOnce(origin: string): Promise<Buyer> {
  const fault = { call: "create-order", kind: "code", code: "ERR_BAD_REQUEST", times: 1 };
  await changeSwitches(origin, { faults: [fault] });
  const buyer = await begin(origin, `${BUY}100`);
  await openUntil(buyer, isStep("failed"));
  return buyer;
}

async function moveRate(origin: string): Promise<Buyer> {
  const buyer = await failOnce(origin);
  await changeMarket(origin, { kind: "jump", ticker: "BTC", percent: 4 });
  await press(buyer, "retry");
  await openUntil(buyer, isStep("accept-quote"));
  await changeMarket(origin, { kind: "reset" });
  return buyer;
}

async function toPayment(origin: string, path: string): Promise<Buyer> {
  const buyer = await begin(origin, path);
  await openUntil(buyer, isStep("payment"));
  return buyer;
}

const see =
  (make: (origin: string) => Promise<Buyer>, query = ""): Prepare =>
  async (origin) => ({ path: PENDING + query, cookies: (await make(origin)).visitor.cookies });

const ORDER_LINK = /\/order\/\w+\?destinationAddress=[^"&]+/;

/** The order's page after the console's steps. */
const seeOrder =
  (path: string, ...steps: readonly { kind: string; event?: string; reason?: string }[]): Prepare =>
  async (origin) => {
    const buyer = await toPayment(origin, path);
    // A busy machine may show the page without its order first.
    const order = ORDER_LINK.exec(await openUntil(buyer, ORDER_LINK))?.[0] ?? "";
    const id = /(?<=order\/)\w+/.exec(order)?.[0] ?? "";
    for (const step of steps) await controlOrder(origin, id, step);
    return { path: order, cookies: buyer.visitor.cookies };
  };

const FAILED = { kind: "fail-payment", reason: "The bank declined the card" };

/** Each state by its name. */
export const FIAT_SHOTS: Readonly<Record<string, Prepare>> = {
  "fiat-terms": see((origin) => begin(origin, `${BUY}200`)),
  "fiat-email": see(async (origin) => {
    const buyer = await begin(origin, `${BUY}200`);
    await press(buyer, "accept-terms", { accept: "on" });
    await openUntil(buyer, isStep("confirm-email"));
    return buyer;
  }),
  "fiat-identity": see(toIdentity),
  "fiat-identity-dialog": see(toIdentity, "?dialog=redirect"),
  "fiat-review": see((origin) => decideIdentity(origin, "review")),
  "fiat-rejected": see((origin) => decideIdentity(origin, "reject")),
  "fiat-not-made": see(failOnce),
  "fiat-quote": see(moveRate),
  "fiat-payment": see((origin) => toPayment(origin, `${BUY}100`)),
  "fiat-payment-sale": see((origin) => toPayment(origin, `${SELL}0.001`)),
  "fiat-order-waiting": seeOrder(`${BUY}100`),
  "fiat-order-failed-payment": seeOrder(`${BUY}100`, FAILED),
  "fiat-order-abandoned": seeOrder(`${BUY}100`, { kind: "abandon-payment" }),
  "fiat-order-completed": seeOrder(`${BUY}100`, { kind: "complete" }),
  "fiat-order-sale": seeOrder(`${SELL}0.001`),
  "fiat-order-sale-completed": seeOrder(`${SELL}0.001`, { kind: "pay" }, { kind: "complete" }),
};
