// What the page says about a photo that was just chosen. The browser of the tests cannot draw, so a stub does.
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePrepared } from "~/routes/profile-verification/components/use-prepared";
import { JPEG } from "../support/photos";
import { eventually } from "../support/eventually";

const draw = vi.fn<(file: File) => Promise<object>>();
const PICTURE = { width: 320, height: 400, close: () => undefined };

class Canvas {
  getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
  toBlob = (done: BlobCallback) => {
    done(new Blob(["smaller"], { type: "image/jpeg" }));
  };
}

class Transfer {
  readonly files: File[] = [];
  readonly items = { add: (file: File) => this.files.push(file) };
}

beforeEach(() => {
  draw.mockReset();
  vi.stubGlobal("createImageBitmap", draw);
  vi.stubGlobal("DataTransfer", Transfer);
  vi.spyOn(document, "createElement").mockImplementation((name: string) => {
    const element = document.createElementNS("http://www.w3.org/1999/xhtml", name);
    return name === "canvas" ? Object.assign(element, new Canvas()) : element;
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const input = document.createElement("input");
  const onPreparing = vi.fn<(change: 1 | -1) => void>();
  const { result } = renderHook(() => usePrepared(onPreparing));
  const choose = (file: File) => {
    Object.defineProperty(input, "files", { value: [file], writable: true, configurable: true });
    result.current.prepare(input);
  };
  return { choose, result, onPreparing };
}

it.each([
  ["one that it draws", "ftypheic", true, { state: "ready" }],
  ["a JPEG that it cannot draw", JPEG, false, { state: "unread" }],
  ["a file of another kind", "%PDF-1.7", false, { state: "wrong", problem: "not_a_photo" }],
])("reports %s", async (_name, content, isDrawn, expected) => {
  draw.mockImplementation(() => (isDrawn ? Promise.resolve(PICTURE) : Promise.reject(new Error())));
  const { choose, result } = open();
  act(() => {
    choose(new File([content], "me.heic"));
  });
  await eventually(() => {
    expect(result.current.prepared).toMatchObject({ ...expected, name: "me.heic" });
  });
});

it("shows the newest choice, also if an older photo is drawn later", async () => {
  const finish: (() => void)[] = [];
  draw.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish.push(() => {
          resolve(PICTURE);
        });
      }),
  );
  const { choose, result, onPreparing } = open();
  act(() => {
    choose(new File([JPEG], "older.jpg"));
    choose(new File([JPEG], "newer.jpg"));
  });
  await eventually(() => {
    expect(finish).toHaveLength(2);
  });
  for (const end of finish.toReversed()) {
    await act(async () => {
      end();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }
  expect(result.current.prepared).toMatchObject({ state: "ready", name: "newer.jpg" });
  expect(onPreparing.mock.calls.flat()).toEqual([1, 1, -1, -1]);
});
