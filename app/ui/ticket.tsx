import type { ReactNode } from "react";
import { PrintCorner } from "./print-corner";

interface TicketProps {
  upper: ReactNode;
  lower?: ReactNode;
  /** The name of the ticket's own print (`PrintCorner`). */
  print?: string | undefined;
  /** The lower half has come off along the perforation. `now` moves it, because the visitor saw the change. */
  torn?: "now" | "before" | undefined;
}

/** The ticket: the quote in the upper half, the details in the lower, a perforation between them. */
export function Ticket({ upper, lower, print, torn }: TicketProps) {
  return (
    <div className={torn ? `ticket ticket-torn ticket-torn-${torn}` : "ticket"}>
      <div className="ticket-half">
        {print === undefined ? null : <PrintCorner name={print} />}
        {upper}
      </div>
      {lower ? (
        <>
          <div className="ticket-perforation" aria-hidden="true" />
          <div className="ticket-half ticket-lower">{lower}</div>
        </>
      ) : null}
    </div>
  );
}
