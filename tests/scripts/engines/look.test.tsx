import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { look, ROLES } from "../../../e2e/engines/look";

let top: Element | null | undefined;

/** Lays each element out at its index, ten pixels each. jsdom has no layout. */
function layOut(html: string): void {
  document.body.innerHTML = html;
  const all = [...document.body.querySelectorAll("*")];
  for (const [index, element] of all.entries()) {
    element.scrollIntoView = vi.fn();
    element.getBoundingClientRect = () => new DOMRect(0, index * 10, 10, 10);
  }
  document.elementFromPoint = (_x, y) =>
    top === undefined ? (all[Math.floor(y / 10)] ?? null) : top;
}

beforeEach(() => {
  top = undefined;
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, "elementFromPoint");
});

describe("look", () => {
  it.each([
    ["button", "<button>Pay  <b>0.1</b> BTC</button>", "^Pay 0.1 BTC$"],
    ["button", '<button aria-label="Close">×</button>', "^Close$"],
    ["link", '<a href="/price">Prices</a>', "^Prices$"],
    ["field", '<label for="a">You send</label><input id="a">', "^You send$"],
    ["field", '<p id="n">Search</p><input aria-labelledby="n">', "^Search$"],
    ["checkbox", '<label><input type="checkbox">I accept</label>', "^I accept"],
  ] as const)("finds a %s by its accessible name: %s", (role, html, name) => {
    layOut(html);
    expect(look({ selector: ROLES[role], name })).not.toBeNull();
    expect(look({ selector: ROLES[role], name: "^Another" })).toBeNull();
  });

  it("returns the middle of the element and what it shows", () => {
    layOut('<label for="a">You send</label><input id="a" value="0.2">');
    expect(look({ selector: ROLES.field, name: "send" })).toEqual({
      x: 5,
      y: 15,
      text: "",
      value: "0.2",
      isChecked: false,
      isFocused: false,
    });
  });

  it("does not see what something else covers", () => {
    layOut("<button>Pay</button><div></div>");
    top = document.querySelector("div");
    expect(look({ selector: ROLES.button, name: "Pay" })).toBeNull();
  });

  it("presses the label of a box that is hidden under it", () => {
    layOut('<label><input type="radio" checked>Fixed</label>');
    top = document.querySelector("label");
    expect(look({ selector: ROLES.radio, name: "Fixed" })?.isChecked).toBe(true);
  });

  it("passes over a disabled button", () => {
    layOut("<button disabled>Pay</button>");
    expect(look({ selector: ROLES.button, name: "Pay" })).toBeNull();
  });
});
