// Native popovers: they open, and close on Escape and on a click outside, without script.

/** The attributes of a popover and its buttons. React 18 accepts them only in lowercase. */
export function makePopover(id: string) {
  return {
    opens: { popovertarget: id },
    closes: { popovertarget: id, popovertargetaction: "hide" },
    sheet: { id, popover: "auto" },
  } as const;
}
