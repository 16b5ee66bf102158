import { expect, it } from "vitest";
import { watchPart } from "~/domain/page/arriving";

it("a part is its promise until it arrives", async () => {
  let bring: (value: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    bring = resolve;
  });
  const part = watchPart(promise);
  expect(part()).toBe(promise);
  bring("there");
  await promise;
  expect(part()).toBe("there");
});

it.each([undefined, null, 0, ""])("a part that resolved to %j is its value", async (value) => {
  const part = watchPart(Promise.resolve(value));
  await Promise.resolve();
  expect(part()).toBe(value);
});

it("keeps the rejected promise of a failed part", async () => {
  const promise = Promise.reject(new Error("gone"));
  const part = watchPart(promise);
  await expect(part()).rejects.toThrow("gone");
  expect(part()).toBe(promise);
});
