/** The colours that Telegram's own clients send. */
const USUAL = {
  light: {
    bg_color: "#ffffff",
    secondary_bg_color: "#f4f4f5",
    section_bg_color: "#ffffff",
    section_separator_color: "#e7e7e7",
    text_color: "#000000",
    hint_color: "#707579",
    link_color: "#3390ec",
    accent_text_color: "#3390ec",
    button_color: "#3390ec",
    button_text_color: "#ffffff",
    destructive_text_color: "#df3f40",
  },
  dark: {
    bg_color: "#212121",
    secondary_bg_color: "#0f0f0f",
    section_bg_color: "#212121",
    section_separator_color: "#303030",
    text_color: "#ffffff",
    hint_color: "#aaaaaa",
    link_color: "#8774e1",
    accent_text_color: "#8774e1",
    button_color: "#8774e1",
    button_text_color: "#ffffff",
    destructive_text_color: "#ff595a",
  },
} as const;

/** The themes of a client: the usual colours, one in a format that the SDK cannot read, or none. */
export const THEMES = {
  ...USUAL,
  short: { ...USUAL.light, hint_color: "#777" },
  none: {},
} as const;
