// The browser's own popovers: they open, and close by Escape and by a press outside, without script.

/** The attributes of a popover and its buttons. React 18 knows them by their plain names only. */
export function makePopover(id: string) {
  return {
    opens: { popovertarget: id },
    closes: { popovertarget: id, popovertargetaction: "hide" },
    sheet: { id, popover: "auto" },
  } as const;
}
