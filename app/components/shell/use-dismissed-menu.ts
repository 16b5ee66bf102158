import { useEffect, useRef } from "react";

/** Makes a <details> close as menus do: on Escape, on a press outside, and when the focus leaves it. Escape returns the focus to its summary. */
export function useDismissedMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      const hadFocus = menu.current.contains(document.activeElement);
      menu.current.open = false;
      if (hadFocus) menu.current.querySelector("summary")?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) {
        menu.current.open = false;
      }
    };
    document.addEventListener("keydown", closeOnEscape, options);
    document.addEventListener("pointerdown", closeOutside, options);
    document.addEventListener("focusin", closeOutside, options);
    return () => {
      listening.abort();
    };
  }, []);
  return menu;
}
