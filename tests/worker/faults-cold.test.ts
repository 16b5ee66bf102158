// Requirement 36 of docs/security.md in new isolates without cached data: one fault is all that their visitors get,
// from the very first call on.
import { FAILURE_KEEP_MS } from "~/gateways/memory.server";
import { beforeAll, describe, expect, test } from "vitest";
import {
  ISOLATE_STATES,
  makeWaitingOrder,
  type PageCase,
  type CaseParts,
} from "./support/isolate-states";
import { HARMLESS, ONE_OF_A_KIND, SLOW, type FaultName } from "./support/faults";
import { asFields, expectWholePage, readValue, type Page } from "./support/page";
import { useTestBed, type ServedIsolate } from "./support/test-bed";
import { loadTexts } from "./support/texts";
import { makeVisitor, REFERRED } from "./support/visitor";
import { eventually } from "../support/eventually";

const bed = useTestBed();
/** Isolates that start at the same time; those of slow faults only wait. */
const AT_ONCE = 2;
const MOST_PRESSES = 3;

interface Row {
  isolateState: string;
  pageCase: PageCase;
  fault: FaultName;
}

const isolates = ONE_OF_A_KIND.flatMap((fault) =>
  Object.entries(ISOLATE_STATES).map(([isolateState, cases]) =>
    cases.map((pageCase): Row => ({ isolateState, pageCase, fault })),
  ),
);

interface Outcome {
  parts: CaseParts;
  broken: Page;
  /** The page of the same request again, after all faults. */
  last: Page;
}

const outcomes = new Map<Row, PromiseSettledResult<Outcome>>();

beforeAll(async () => {
  const isSlow = ([row]: readonly Row[]) => row !== undefined && SLOW.includes(row.fault);
  const quick = isolates.filter((rows) => !isSlow(rows));
  const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let index = lane; index < quick.length; index += AT_ONCE) {
      await playIsolate(quick[index] ?? []);
    }
  });
  await Promise.all([...isolates.filter(isSlow).map(playIsolate), ...lanes]);
});

async function playIsolate(rows: readonly Row[]): Promise<void> {
  const cold = await bed().serveAnother();
  const begun = rows.map((row) => begin(row, cold));
  // No fault ends before all requests have met theirs: the isolate would cache better data.
  await Promise.allSettled(begun);
  bed().gateway.clearFaults(cold.isolate);
  const ended = rows.map(async (row, index) => {
    const [outcome] = await Promise.allSettled([end(row, begun[index])]);
    outcomes.set(row, outcome);
  });
  await Promise.all(ended);
  await cold.stop();
}

type Begun = Omit<Outcome, "last">;

async function begin({ pageCase, fault }: Row, cold: ServedIsolate): Promise<Begun> {
  const { origin, gateway, sandbox } = bed();
  const visitor = makeVisitor(origin, undefined, REFERRED);
  const t = await loadTexts(visitor.locale);
  const parts = { visitor, t, order: await makeWaitingOrder(sandbox) };
  const before = await pageCase.before?.(parts);
  visitor.moveTo(cold.url);
  for (const call of pageCase.breaks) {
    gateway.injectFault(visitor.address, call, fault);
    gateway.injectFault(cold.isolate, call, fault);
  }
  return { parts, broken: await pageCase.go(parts, before) };
}

async function end({ pageCase }: Row, begun: Promise<Begun> | undefined): Promise<Outcome> {
  if (!begun) throw new Error("The row was not begun");
  const { parts, broken } = await begun;
  bed().gateway.clearFaults(parts.visitor.address);
  return { parts, broken, last: await goOn(pageCase, parts, broken) };
}

/** Presses the page's button without typing anything, or opens the page again. */
async function goOn(pageCase: PageCase, parts: CaseParts, broken: Page): Promise<Page> {
  const { status } = pageCase.isWell(parts.t);
  const isWellAgain = async () => {
    const page = await pageCase.go(parts, undefined);
    if (page.status !== status) throw new Error(String(page.status));
    return page;
  };
  if (!pageCase.again) {
    // Earlier it would be the same error page.
    if (broken.status !== status) await forgetting();
    return eventually(isWellAgain);
  }
  let last = broken;
  for (let count = 0; count < MOST_PRESSES && last.status !== 303; count += 1) {
    await forgetting();
    last = await parts.visitor.press(last, pageCase.again(last, parts.t));
  }
  return last;
}

/** A failure is cached for a moment. */
function forgetting(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FAILURE_KEEP_MS));
}

function outcomeOf(row: Row): Outcome {
  const outcome = outcomes.get(row);
  if (outcome?.status === "fulfilled") return outcome.value;
  throw outcome?.reason ?? new Error("The row was not played");
}

/** The faulty calls of a case, for the test's name. */
function aboutOf({ isolateState, pageCase, fault }: Row): string {
  const calls = isolateState === "some calls fail" ? `, ${pageCase.breaks.join(", ")}` : "";
  return `${pageCase.name}${calls}: ${fault}`;
}

describe.each(Object.keys(ISOLATE_STATES))("in a new isolate where %s", (isolateState) => {
  const rows = isolates.flat().filter((row) => row.isolateState === isolateState);
  test.each(rows.map((row) => [aboutOf(row), row] as const))("%s", (_name, row) => {
    const { parts, broken, last } = outcomeOf(row);
    const { pageCase, fault } = row;
    const well = pageCase.isWell(parts.t);
    const expectation = HARMLESS.includes(fault) ? well : pageCase.expectations(fault, parts.t);
    expect(broken.shown).toContain(expectation.says);
    expect(broken.status).toBe(expectation.status);
    if (broken.status !== 303) {
      expectWholePage(broken, parts.visitor.locale.language);
      expect(fieldsOf(broken)).toMatchObject(asFields(broken, pageCase.typed ?? {}));
    }
    expect(last.status).toBe(pageCase.again ? 303 : well.status);
    if (!pageCase.again) expect(last.shown).toContain(well.says);
  });
});

test("leaves no unhandled exception", () => {
  expect(bed().unhandled).toEqual([]);
});

/** The values of the page's forms, boxes only if ticked. */
function fieldsOf({ document }: Page): Record<string, string> {
  const inputs = [...document.querySelectorAll("form[method=post] :is(input, textarea)")];
  return Object.fromEntries(
    inputs
      .filter((input) => input.getAttribute("type") !== "checkbox" || input.hasAttribute("checked"))
      .map((input) => [input.getAttribute("name") ?? "", readValue(input) ?? "on"]),
  );
}
