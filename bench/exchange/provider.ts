// The fake provider of the exchange's load, with the time of each call.
import "../../scripts/product/app-imports.ts";

/** The fake, and the calls that it got. */
export interface CountedProvider {
  readonly url: string;
  readonly signer: string;
  /** When calls of this path came since the last take, epoch ms. */
  readonly take: (path: string) => number[];
  readonly stop: () => Promise<void>;
}

/** Serves the fake of the tests. It answers at once, so that every delay is ours. */
export async function serveProvider(): Promise<CountedProvider> {
  const { FakeOneClick } = await import("../../tests/fake-one-click/fake.ts");
  const { serveFake } = await import("../../tests/fake-one-click/serve.ts");
  const { FAKE_SIGNER: signer } = await import("../../tests/fake-one-click/sign.ts");
  const fake = new FakeOneClick();
  const calls = new Map<string, number[]>();
  const { url, stop } = await serveFake({
    fetch: (input, init) => {
      const { pathname } = new URL(new Request(input).url);
      calls.set(pathname, [...(calls.get(pathname) ?? []), Date.now()]);
      return fake.fetch(input, init);
    },
  });
  const take = (path: string) => {
    const times = calls.get(path) ?? [];
    calls.delete(path);
    return times;
  };
  return { url, signer, take, stop };
}

/** Returns the calls a second: on average, and in the fullest ten seconds. */
export function paceOf(times: readonly number[], seconds: number): readonly [number, number] {
  const fullest = Math.max(
    0,
    ...times.map((start) => times.filter((at) => at >= start && at < start + 10_000).length),
  );
  return [times.length / seconds, fullest / 10];
}
