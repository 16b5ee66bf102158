/** The roles by which a journey finds elements, and their selectors. */
export const ROLES = {
  button: "button, summary, [role=button], input[type=submit]",
  link: "a[href]",
  field: "input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select",
  checkbox: "input[type=checkbox]",
  radio: "input[type=radio]",
  option: "[role=option], [role=listitem] button, li button",
  heading: "h1, h2, h3",
  navigation: "nav",
} as const;

/** An element by its role and by a pattern of its accessible name. */
interface Sought {
  readonly selector: string;
  readonly name: string;
}

/** A visible element: where to press it, and its text. */
interface Seen {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
}

/** Returns the first such element that nothing covers; null if there is none. Runs in the page, so it uses no other code of this file. */
export function look({ selector, name }: Sought): Seen | null {
  const pattern = new RegExp(name);
  const labelsOf = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : [];
  // The rendered text: a button may contain separate texts for guests and accounts.
  const shownBy = (element: Element | null) =>
    (element instanceof HTMLElement && element.innerText) || (element?.textContent ?? "");
  const textOf = (elements: readonly (Element | null)[]) => elements.map(shownBy).join(" ");
  const nameOf = (element: Element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const given = textOf(ids.map((id) => document.getElementById(id)));
    const label = element.getAttribute("aria-label") ?? textOf(labelsOf(element));
    return (given || label || textOf([element])).replace(/\s+/g, " ").trim();
  };
  type Point = { x: number; y: number } | undefined;
  const reach = (target: Element, own: readonly Element[]): Point => {
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = width > 1 && height > 1 ? document.elementFromPoint(x, y) : null;
    return own.some((one) => one.contains(hit)) ? { x, y } : undefined;
  };
  for (const element of document.querySelectorAll(selector)) {
    if (!pattern.test(nameOf(element)) || element.closest("[inert]")) continue;
    const own = [element, ...labelsOf(element)];
    // One target after the other: each look scrolls the page, and the last one must be the one that is pressed.
    const point = own.reduce<Point>((found, target) => found ?? reach(target, own), undefined);
    if (!point || element.matches(":disabled")) continue;
    const isTyped = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const isChecked = element instanceof HTMLInputElement && element.checked;
    const isFocused = element === document.activeElement;
    const value = isTyped ? element.value : "";
    return { ...point, text: textOf([element]), value, isChecked, isFocused };
  }
  return null;
}
