// Checks that addresses and memos stay as they were sent: a digit or a capital less is somebody else's.
import { deriveMemoRule } from "~/domain/address/memo";
import { expectAgreed, findMemoPair, findPairWith, type Side } from "../agreed.ts";
import type { Check, CheckContext } from "../check.ts";
import { prepareOrder } from "../made-order.ts";
import { Nonconformance, NotApplicable } from "../nonconformance.ts";
import type { CheckedPair } from "../rate-questions.ts";
import { sampleDestination, sampleRefund } from "../sample-addresses.ts";

/** A tag that is another one as a number. */
const ZEROS = "0012345";
/** Memos that are others in capitals, without blanks or in another form of Unicode. */
const WORDS = ["Ab 007 c", "Zoë ½"] as const;

const SIDES = [
  ["to", "destination"],
  ["from", "refund"],
] as const;

const SAMPLES = { to: sampleDestination, from: sampleRefund } as const;

function kept(name: string, run: Check["run"]): Check {
  return { name: `create-order: keeps ${name}`, call: "create-order", rule: "kept", run };
}

async function expectKept(context: CheckContext, pair: CheckedPair, memo?: string): Promise<void> {
  const order = await prepareOrder(context, "FLOATING", pair);
  const memos = memo === undefined ? {} : { destinationMemo: memo, refundMemo: memo };
  await expectAgreed(context, { ...order, ...memos });
}

/** Sends memos of letters, which the gateway may refuse, but not change. */
async function expectWords(context: CheckContext, pair: CheckedPair): Promise<void> {
  const refused: string[] = [];
  for (const memo of WORDS) {
    try {
      await expectKept(context, pair, memo);
    } catch (error) {
      const isRefused = error instanceof Nonconformance && error.message.includes("status 4");
      if (!isRefused) throw error;
      refused.push(memo);
    }
  }
  if (refused.length === WORDS.length) throw new NotApplicable("takes no memo of letters");
}

/** Returns whether capitals of the sample address count. */
function hasLetterCase(address: string | undefined): boolean {
  return (
    address !== undefined && !address.startsWith("0x") && /[A-Z].*[a-z]|[a-z].*[A-Z]/.test(address)
  );
}

function listOf(side: Side, name: string): readonly Check[] {
  return [
    kept(`the zeros of the ${name} memo`, async (context) =>
      expectKept(context, await findMemoPair(context, side), ZEROS),
    ),
    kept(`the letters of the ${name} memo`, async (context) => {
      const pair = await findPairWith(
        context,
        side,
        (coin) => coin.requiresMemo && deriveMemoRule(coin).format.kind === "text",
      );
      if (!pair) throw new NotApplicable("no instrument takes a memo of letters");
      await expectWords(context, pair);
    }),
    kept(`the capitals of the ${name} address`, async (context) => {
      const pair = await findPairWith(
        context,
        side,
        (coin) => !coin.requiresMemo && hasLetterCase(SAMPLES[side](coin)),
      );
      if (!pair) throw new NotApplicable("no address is known whose capitals count");
      await expectKept(context, pair);
    }),
  ];
}

/** The checks of values that are kept. */
export const KEPT_VALUES: readonly Check[] = SIDES.flatMap(([side, name]) => listOf(side, name));
