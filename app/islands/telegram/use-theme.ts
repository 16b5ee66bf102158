import { themeParams } from "@telegram-apps/sdk";
import { useEffect } from "react";
import { deriveTelegramTheme, type TelegramColors } from "~/domain/telegram/theme";

/** Applies the client's colours to the page, and follows their changes. */
export function useTheme(): void {
  useEffect(() => {
    applyTheme();
    return themeParams.state.sub(applyTheme);
  }, []);
}

function applyTheme(): void {
  const theme = deriveTelegramTheme(readColors());
  if (!theme) return;
  const { dataset, style } = document.documentElement;
  dataset.theme = theme.isDark ? "dark" : "light";
  for (const [name, value] of Object.entries(theme.tokens)) style.setProperty(name, value);
}

// Reads the state itself, because derived values are still old when the state reports a change.
function readColors(): TelegramColors {
  const state = themeParams.state();
  return {
    bgColor: state.bg_color,
    secondaryBgColor: state.secondary_bg_color,
    sectionBgColor: state.section_bg_color,
    sectionSeparatorColor: state.section_separator_color,
    textColor: state.text_color,
    hintColor: state.hint_color,
    linkColor: state.link_color,
    accentTextColor: state.accent_text_color,
    buttonColor: state.button_color,
  };
}
