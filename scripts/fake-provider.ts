// npm run fake-provider: serves the fake 1Click of the tests, to try the exchange without money and without a
// connection. POST /_fake/step and /_fake/faults control it.
import process from "node:process";
import "./product/app-imports.ts";

const PORT = Number(process.argv[2] ?? 8799);

const { FakeOneClick } = await import("../tests/fake-one-click/fake.ts");
const { serveFake } = await import("../tests/fake-one-click/serve.ts");
const { FAKE_SIGNER } = await import("../tests/fake-one-click/sign.ts");

const { url } = await serveFake(new FakeOneClick(), PORT);
console.log(`The fake provider is ready at ${url}  (stop with Ctrl+C). Start the product with:`);
console.log(
  `PROVIDER=near-intents NEAR_INTENTS_URL=${url} NEAR_INTENTS_SIGNER=${FAKE_SIGNER} npm start`,
);
