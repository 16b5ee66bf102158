// Checks how a gateway responds above its limit of emails to one mailbox. Nobody here reads the mailbox.
import { isDeepStrictEqual } from "node:util";
import { accountOf } from "../account-session.ts";
import { PAGE } from "../callers.ts";
import { requestOf } from "../calls.ts";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectThat, NotAsked, NotJson } from "../nonconformance.ts";
import { accountCheck } from "./accounts.ts";

/** More codes than a mailbox should get within a day. */
const CODES = 30;

/** Requests a code as another visitor, in another browser, and each second time with a tag in the address. */
function askFor(email: string, turn: number): CallRequest {
  const [name = "", host = ""] = email.split("@");
  const spelled = turn % 2 === 0 ? email : `${name}+${String(turn)}@${host}`;
  const body = { email: spelled, requester: `conformance-${String(turn)}` };
  const caller = { ...PAGE, visitorAddress: `198.51.100.${String(turn + 1)}` };
  return { ...requestOf("requestPasswordReset", { body }), caller };
}

async function readReply({ client }: CheckContext, request: CallRequest) {
  const { status } = await client.call(request);
  try {
    return { status, body: (await client.call({ ...request, isUnread: false })).body };
  } catch (error) {
    // The product does not read this body.
    if (error instanceof NotJson) return { status, body: undefined };
    throw error;
  }
}

/** The checks of many emails to one mailbox. */
export const MANY_EMAILS: readonly Check[] = [
  accountCheck("a code above the limit has the same response", "manyEmails", async (context) => {
    const { email } = accountOf(context);
    if (!context.options.manyEmails) {
      throw new NotAsked("requests many codes", "--account and --many-emails");
    }
    const first = await readReply(context, askFor(email, 0));
    for (let turn = 1; turn < CODES; turn += 1) {
      const request = askFor(email, turn);
      const now = await readReply(context, request);
      const found = `${JSON.stringify(now)} for code ${String(turn + 1)}, ${JSON.stringify(first)} for the first`;
      expectThat(isDeepStrictEqual(now, first), found, request);
    }
  }),
];
