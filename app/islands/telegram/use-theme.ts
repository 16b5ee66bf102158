import { themeParams } from "@telegram-apps/sdk";
import { useEffect } from "react";
import { deriveTelegramTheme, type TelegramColors } from "~/domain/telegram/theme";

/** Gives the page the client's colours, and follows them when they change. */
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

function readColors(): TelegramColors {
  return {
    bgColor: themeParams.backgroundColor(),
    secondaryBgColor: themeParams.secondaryBackgroundColor(),
    sectionBgColor: themeParams.sectionBackgroundColor(),
    sectionSeparatorColor: themeParams.sectionSeparatorColor(),
    textColor: themeParams.textColor(),
    hintColor: themeParams.hintColor(),
    linkColor: themeParams.linkColor(),
    accentTextColor: themeParams.accentTextColor(),
    buttonColor: themeParams.buttonColor(),
  };
}
