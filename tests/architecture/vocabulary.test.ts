// Every concept has one name, the field's own; each word here was once a private name for one of them.
import { expect, it } from "vitest";
import { EVERYTHING, readSources } from "./sources";

interface PrivateWord {
  word: RegExp;
  instead: string;
  /** Where it means something else. */
  except?: RegExp;
}

const QUESTIONS =
  /home-sections|home\/intro|routes\/support|seo\/json-ld|contracts\/content|content\/build|home\.spec|hanging-gateway|popular\.test/;

const PRIVATE_WORDS: readonly PrivateWord[] = [
  {
    word: /answer(?!ed or declined|ed once|ed">)/i,
    instead: "response, result, page or reply",
    except: QUESTIONS,
  },
  { word: /\bstations?\b/i, instead: "middleware" },
  { word: /\bkept pages?\b|\bkeep-page\b/i, instead: "cached page, save-order" },
  { word: /silent gateways|fault-watch/i, instead: "offline gateways, failure observer" },
  { word: /\bjudges?\b/i, instead: "validateOrder" },
  { word: /\bobjections?\b/i, instead: "QuoteMismatch" },
  { word: /heldAttempt|\bheld order/i, instead: "PendingOrder" },
  { word: /\bobstacles?\b/i, instead: "FormUnavailable" },
  { word: /\breactions?\b/i, instead: "error policy" },
  { word: /refus/i, instead: "CreateOrderError, RejectedRequest, ApiError or rejected" },
  { word: /\bdelivery\b/i, instead: "orderDetails" },
  {
    word: /\b(fellBack|isCut|useWasTrue|useShown)\b/,
    instead: "isFloatingFallback, isTruncated, …",
  },
  { word: /surroundings|\bscenes?\b/i, instead: "ViewContext, WriteContext, case" },
  { word: /\bshelf\b|typed-before/i, instead: "local order store, pre-hydration input" },
  { word: /\btells?\b|\btold\b/i, instead: "track, say, send or show", except: /order-page\.test/ },
  { word: /\bdeeds?\b|make-believe/i, instead: "commands, fake data" },
  { word: /\bspoil|\bheal(s|ed|ing)?\b/i, instead: "inject and clear a fault" },
  { word: /\bforgets?\b/i, instead: "evict, clear or remove" },
];

it.each(PRIVATE_WORDS)("$word is not what it is called: $instead", ({ word, except }) => {
  const found = readSources(EVERYTHING)
    .filter(({ path }) => !path.endsWith("vocabulary.test.ts") && !except?.test(path))
    // Passwords that everybody knows are words of all kinds.
    .filter(({ path }) => !path.includes("password"))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, at) => (word.test(line) ? [`${path}:${String(at + 1)}`] : [])),
    );
  expect(found).toEqual([]);
});
