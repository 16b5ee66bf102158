// npm run fake-provider: serves a fake provider of the tests, to try the exchange without money and without a
// connection. Its page lets a person pay, refund and so on; POST /_fake/step and /_fake/faults do it for programs.
import process from "node:process";
import "./product/app-imports.ts";

const PORT = Number(process.argv[2] ?? 8799);

const { FakeOneClick } = await import("../tests/fake-one-click/fake.ts");
const { withPage } = await import("../tests/fake-one-click/page.ts");
const { serveFake } = await import("../tests/fake-one-click/serve.ts");
const { FAKE_SIGNER } = await import("../tests/fake-one-click/sign.ts");

const served = await serveFake(withPage(new FakeOneClick()), PORT).catch((error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  const other = `npm run fake-provider -- ${String(PORT + 1)}`;
  console.error(
    `The fake provider cannot use port ${String(PORT)}: ${why}\n  Try another: ${other}`,
  );
  return process.exit(1);
});
const { url } = served;
console.log(`The fake provider is ready (stop with Ctrl+C, which forgets its orders).

1. Start the product with:
   PROVIDER=near-intents NEAR_INTENTS_URL=${url} NEAR_INTENTS_SIGNER=${FAKE_SIGNER} npm start
2. Create an order on the site.
3. Open ${url} and press what happens to it: a deposit, a payout, a refund, a failure.
   A program does the same with
   curl ${url}/_fake/step -d '{"depositAddress":"…","step":{"kind":"settle"}}'
   Kinds: announce, deposit (with "amount" in smallest units), settle, refund, fail.`);
