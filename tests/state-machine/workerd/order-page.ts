// An order's page, as a browser without script reads it.
import type { FaultInjection } from "../../worker/support/fault-gateway";
import type { Page } from "../../worker/support/page";
import { distort } from "../distort";
import type { Reading, Shown } from "../model";

/** The contents of a page; undefined without an order. */
export function readShown({ document }: Page): Shown | undefined {
  const phase = /order-status-([a-z-]+)/.exec(document.body.innerHTML)?.[1];
  if (phase === undefined) return undefined;
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  // Addresses are shown in groups.
  const sendTo = textsOf(".order-address").map((text) => text.replace(/\s/g, ""));
  const [address, ...others] = new Set(sendTo);
  return {
    phase,
    address: others.length > 0 ? [address, ...others].join(" and ") : address,
    offersPayment: sendTo.length > 0,
    log: textsOf(".order-log b"),
  };
}

/** The change of the gateway's reply for this read. */
export function toInjection(
  reading: Reading,
  history: readonly string[],
  seed: number,
): FaultInjection | undefined {
  const earlier = history[seed % history.length];
  switch (reading) {
    case "lost":
      return "503";
    case "late":
      return (right) => ({ ...right, body: earlier ?? right.body });
    case "doubled":
    case "shuffled":
      return ({ status, body }) => {
        const said: unknown = JSON.parse(body);
        return { status, body: JSON.stringify(distort(said, reading)) };
      };
    default:
      return undefined;
  }
}
