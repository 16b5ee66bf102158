import { act, render } from "@testing-library/react";
import { useEffect, useReducer } from "react";
import { describe, expect, it, vi } from "vitest";
import { useFetcher } from "~/remix-workarounds/use-fetcher";

const remix = vi.hoisted((): { data: string | undefined } => ({ data: undefined }));
vi.mock("@remix-run/react", () => ({ useFetcher: () => ({ data: remix.data }) }));

describe("a reply that another render finds first", () => {
  it("still reaches the effect that waits for it", () => {
    const seen: string[] = [];
    let renderForNothing: (() => void) | undefined;
    function Form() {
      const { data } = useFetcher<string>();
      // An unchanged state: React keeps such a render without its effects.
      const [, dispatch] = useReducer(() => 0, 0);
      renderForNothing = dispatch;
      useEffect(() => {
        if (data !== undefined) seen.push(data);
      }, [data]);
      return null;
    }
    const { rerender } = render(<Form />);
    remix.data = "reply";
    act(() => renderForNothing?.());
    rerender(<Form />);
    expect(seen).toEqual(["reply"]);
  });
});
