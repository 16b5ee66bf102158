import { act, fireEvent, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { BTC } from "../support/samples";

function show(logoUrl: string | undefined) {
  const view = render(<InstrumentIcon instrument={{ currencyTitle: "BTC", logoUrl }} />);
  return { ...view, image: () => view.container.querySelector("img") };
}

describe("a coin's logo", () => {
  it("is the gateway's picture", () => {
    const { image, container } = show(BTC.logoUrl);
    expect(image()?.getAttribute("src")).toBe("/coins/btc.svg");
    expect(container.textContent).toBe("");
  });

  it("shows the ticker's sign without a picture", () => {
    const { image, container } = show(undefined);
    expect([image(), container.textContent]).toEqual([null, "B"]);
  });

  it("is the ticker's sign once the picture fails, and the next coin's picture again", () => {
    const { image, container, rerender } = show(BTC.logoUrl);
    const broken = image();
    if (!broken) throw new Error("No picture");
    fireEvent.error(broken);
    expect([image(), container.textContent]).toEqual([null, "B"]);
    rerender(<InstrumentIcon instrument={{ currencyTitle: "ETH", logoUrl: "/coins/eth.svg" }} />);
    expect(image()?.getAttribute("src")).toBe("/coins/eth.svg");
  });

  it("is the ticker's sign if the picture had failed before the script came", async () => {
    const decode = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "decode");
    Object.defineProperty(HTMLImageElement.prototype, "decode", {
      configurable: true,
      value: () => Promise.reject(new DOMException("", "EncodingError")),
    });
    const complete = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "complete");
    Object.defineProperty(HTMLImageElement.prototype, "complete", {
      configurable: true,
      get: () => true,
    });
    const { image, container } = show(BTC.logoUrl);
    await act(() => Promise.resolve());
    expect([image(), container.textContent]).toEqual([null, "B"]);
    if (complete) Object.defineProperty(HTMLImageElement.prototype, "complete", complete);
    if (decode) Object.defineProperty(HTMLImageElement.prototype, "decode", decode);
    else Reflect.deleteProperty(HTMLImageElement.prototype, "decode");
  });
});
