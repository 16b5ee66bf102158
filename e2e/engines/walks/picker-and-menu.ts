import type { Journey } from "./journey.ts";
import { openForm } from "./exchange.ts";

export const pickerAndMenu: Journey = {
  name: "the list of coins by keyboard, and a phone's menu",
  async walk(scene) {
    const { visitor, named } = scene;
    await openForm(scene);
    await visitor.presses(
      "button",
      `${named("exchange:receive.label", "exchange:receive.about")}:`,
    );
    await visitor.sees("option", ".");
    await visitor.fills(named("exchange:picker.search"), "usdt");
    await visitor.sees("option", "USDT");
    await visitor.key("ArrowDown");
    await visitor.key("Enter");
    await visitor.sees(
      "button",
      named("exchange:receive.label", "exchange:receive.about"),
      ({ text }) => text.includes("USDT"),
    );
    await visitor.resize(390, 844);
    await visitor.open("/blog");
    const [menu, fees] = [`${named("nav.menu")}$`, `${named("nav.fees")}$`];
    await visitor.presses("button", menu);
    await visitor.sees("navigation", menu);
    await visitor.key("Escape");
    await visitor.seesNo("navigation", menu);
    await visitor.presses("button", menu);
    await visitor.presses("link", fees);
    await visitor.isAt(/\/price$/);
    await visitor.seesNo("navigation", menu);
  },
};
