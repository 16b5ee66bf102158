import { withoutBlanks, type Page } from "./page";

/** The parts of a page in an expectation. */
export function readOrderPage({ document, shown }: Page) {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => withoutBlanks(textContent));
  const steps = [...document.querySelectorAll(".order-steps > li")];
  const intents = [...document.querySelectorAll('.order-status input[name="intent"]')];
  const current = steps.findIndex((step) => step.getAttribute("aria-current") === "step");
  return {
    shown,
    headline: textsOf("h1")[0] ?? "",
    steps: [
      steps.filter(({ className }) => className === "order-step-done").length,
      current === -1 ? undefined : current + 1,
    ],
    offers: intents.map((input) => input.getAttribute("value")),
    hasAddress: textsOf(".order-address").length > 0,
    links: textsOf(".order-status a.btn-primary"),
    isMoving: document.querySelector('meta[http-equiv="refresh"]') !== null,
    log: textsOf(".order-log b"),
  };
}
