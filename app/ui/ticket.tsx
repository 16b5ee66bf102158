import type { ReactNode } from "react";

/** The ticket: the quote in the upper half, the details in the lower, a perforation between them. */
export function Ticket({ upper, lower }: { upper: ReactNode; lower?: ReactNode }) {
  return (
    <div className="ticket">
      <div className="ticket-half">{upper}</div>
      {lower ? (
        <>
          <div className="ticket-perforation" aria-hidden="true" />
          <div className="ticket-half">{lower}</div>
        </>
      ) : null}
    </div>
  );
}
