// The content calls are optional: content/ replaces a call that returns no text. Only a success with JSON of another
// shape is a violation, because no page would show it.
import { LOCALES } from "~/i18n/locales";
import type { CallRequest } from "./call-request.ts";
import type { Check, CheckContext } from "./check.ts";
import { readResponse, type BodyReader, type CallResponse, type GatewayClient } from "./client.ts";
import { NotApplicable, NotJson } from "./nonconformance.ts";
import type { Rule } from "./rules.ts";

/** The `per_page` that asks for all entries. */
export const MANY = "1000";

/** Reads an optional call; throws NotApplicable if the gateway does not serve it. */
export async function readIfServed<T>(
  client: GatewayClient,
  request: CallRequest,
  reader: BodyReader<T>,
): Promise<T> {
  const response = await callAny(client, request);
  if (!response || !isServed(response)) throw new NotApplicable("optional, and not available");
  return readResponse(request, response, reader);
}

/** Returns the response, or undefined if it is not JSON. */
export async function callAny(
  client: GatewayClient,
  request: CallRequest,
): Promise<CallResponse | undefined> {
  try {
    return await client.call(request);
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

/** Whether a response is a success with JSON. */
export function isServed(response: CallResponse | undefined): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300;
}

/** Returns the slugs of a list's entries. */
export function slugsOf(body: unknown): readonly string[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((entry: unknown) =>
    typeof entry === "object" && entry !== null && "slug" in entry ? [String(entry.slug)] : [],
  );
}

/** The check of one language. */
type RunInLocale = (context: CheckContext, locale: string) => Promise<void>;

/** Returns a check that runs in every language. A language without texts hides no other. */
export function contentCheck(name: string, rule: Rule, run: RunInLocale): Check {
  return {
    name: `content: ${name}`,
    call: "content",
    rule,
    run: async (context) => {
      const skipped: NotApplicable[] = [];
      for (const { code: locale } of LOCALES) {
        try {
          await run(context, locale);
        } catch (error) {
          if (!(error instanceof NotApplicable)) throw error;
          skipped.push(error);
        }
      }
      const [first] = skipped;
      if (first && skipped.length === LOCALES.length) throw first;
    },
  };
}
