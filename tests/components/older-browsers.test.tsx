// app/ui/older-browsers.ts in a browser that lacks everything of it.
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const LACKING: readonly (readonly [owner: object, name: string])[] = [
  [Array.prototype, "toReversed"],
  [Array.prototype, "toSorted"],
  [Array.prototype, "findLastIndex"],
  [URL, "canParse"],
  [AbortSignal, "timeout"],
  [AbortSignal, "any"],
  [crypto, "randomUUID"],
  [Object.getPrototypeOf(crypto), "randomUUID"],
  [HTMLFormElement.prototype, "requestSubmit"],
];
const native = LACKING.map(
  ([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const,
);

beforeAll(async () => {
  for (const [owner, name] of LACKING) Reflect.deleteProperty(owner, name);
  expect("toSorted" in []).toBe(false);
  expect("randomUUID" in crypto).toBe(false);
  await import("~/ui/older-browsers");
});
afterAll(() => {
  for (const [owner, name, descriptor] of native) {
    Reflect.deleteProperty(owner, name);
    if (descriptor) Object.defineProperty(owner, name, descriptor);
  }
});

test("lists are reversed, sorted and searched without a change of the list", () => {
  const list = [10, 9, 1];
  expect(list.toReversed()).toEqual([1, 9, 10]);
  expect(list.toSorted()).toEqual([1, 10, 9]);
  expect(list.toSorted((left, right) => left - right)).toEqual([1, 9, 10]);
  expect(list.findLastIndex((one) => one > 5)).toBe(1);
  expect(list.findLastIndex((one) => one > 50)).toBe(-1);
  expect(list).toEqual([10, 9, 1]);
  expect(Object.keys(list)).toEqual(["0", "1", "2"]);
});

test("addresses are read or not", () => {
  expect(URL.canParse("https://agio.example/a")).toBe(true);
  expect(URL.canParse("/a")).toBe(false);
  expect(URL.canParse("/a", "https://agio.example")).toBe(true);
});

test("a signal ends after its time, and with the first of several", () => {
  vi.useFakeTimers();
  const leave = new AbortController();
  const timeout = AbortSignal.timeout(100);
  const either = AbortSignal.any([leave.signal, timeout]);
  vi.advanceTimersByTime(99);
  expect(either.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(timeout.reason).toHaveProperty("name", "TimeoutError");
  expect(either.reason).toBe(timeout.reason);
  leave.abort();
  expect(either.reason).toBe(timeout.reason);
  expect(AbortSignal.any([leave.signal]).aborted).toBe(true);
  vi.useRealTimers();
});

test("a key is random and has the form of a UUID", () => {
  const keys = Array.from({ length: 50 }, () => crypto.randomUUID());
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});

test("a form is checked and sent, also with a button's value", () => {
  const form = document.body.appendChild(document.createElement("form"));
  form.innerHTML = `<input required><button name="intent" value="swap">Swap</button>`;
  const submitters: unknown[] = [];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submitters.push(event.submitter?.getAttribute("value"));
  });
  form.requestSubmit();
  expect(submitters).toEqual([]);
  form.querySelector("input")?.setAttribute("value", "x");
  form.requestSubmit();
  form.requestSubmit(form.querySelector("button"));
  expect(submitters).toEqual([null, "swap"]);
  expect(form.querySelectorAll("button")).toHaveLength(1);
  form.remove();
});
