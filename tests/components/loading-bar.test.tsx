import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoadingBar } from "~/components/shell/loading-bar";
import {
  LOADING_DURATION_MS,
  LOADING_HIDE_DELAY_MS,
  LOADING_THROTTLE_MS,
} from "~/domain/limits/page-limits";

const router = vi.hoisted(() => ({ state: "idle" }));
vi.mock("@remix-run/react", () => ({ useNavigation: () => router }));
vi.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

beforeEach(() => {
  vi.useFakeTimers();
  router.state = "idle";
});
afterEach(() => {
  vi.useRealTimers();
});

function show() {
  const { rerender } = render(<LoadingBar />);
  return (state: string) => {
    router.state = state;
    rerender(<LoadingBar />);
  };
}

function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function phase() {
  return screen.queryByRole("progressbar")?.dataset.phase;
}

test("a quick navigation shows nothing", () => {
  const become = show();
  become("loading");
  wait(LOADING_THROTTLE_MS - 1);
  expect(phase()).toBeUndefined();
  become("idle");
  wait(LOADING_HIDE_DELAY_MS * 2);
  expect(phase()).toBeUndefined();
});

test("a slow navigation shows the bar after 200 ms, and for 500 ms after its end", () => {
  const become = show();
  become("loading");
  wait(LOADING_THROTTLE_MS);
  expect(phase()).toBe("loading");
  become("idle");
  wait(LOADING_HIDE_DELAY_MS - 1);
  expect(phase()).toBe("done");
  wait(1);
  expect(phase()).toBeUndefined();
});

test("the bar fills in its time (spec: Loading of pages)", () => {
  const become = show();
  become("loading");
  wait(LOADING_THROTTLE_MS);
  const { animationDuration } = getComputedStyle(screen.getByRole("progressbar"));
  expect(animationDuration).toBe(`${LOADING_DURATION_MS}ms`);
});
