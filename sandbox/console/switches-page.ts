// The console's page of switches: health, the email question, automatic progress of orders, faults of calls, and the
// inputs that are rejected by design.
import { HEALTH_STATUSES } from "~/domain/failure/health";
import { EMAIL_CONFIRMATION_MODES } from "~/domain/rate/confirmation-mode";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";
import { SANDBOX_API_KEY } from "../accounts";
import { BLACKLIST } from "../orders/blacklist";
import { UNKNOWN_REFERRER } from "../orders/new-orders";
import { UNSERVED_COUNTRY } from "../equip";
import { NAMED_CALLS } from "../routes";
import { FAULT_KINDS, ORDER_MOVES, type Fault, type Switches } from "../switches";
import { html, type Markup } from "../../exchange/http/markup";

/** Returns the switches page. */
export function toSwitchesBody(switches: Switches): Markup {
  return html`${toGeneral(switches)} ${toFaults(switches.faults)}
    <section>
      <h2>Rejected by design</h2>
      <p>Blacklisted destination addresses:</p>
      <ul>
        ${Object.entries(BLACKLIST).map(([family, address]) => toListed(family, address))}
      </ul>
      <p>
        The API key of the examples is <code>${SANDBOX_API_KEY}</code>; any other is unknown. A
        referrer called <code>${UNKNOWN_REFERRER}</code> is unknown. An IoTeX address that starts
        with 0x has its own reject code. Visitors from <code>${UNSERVED_COUNTRY}</code> are not
        served: send the header <code>CF-IPCountry: ${UNSERVED_COUNTRY}</code>.
      </p>
    </section>`;
}

function toGeneral({ health, ckm, autoProgress }: Switches): Markup {
  return html`<section>
    <h2>Service</h2>
    <form method="post" action="/sandbox/switches">
      <label
        >Health<select name="health">
          ${toOptions(HEALTH_STATUSES, health)}
        </select></label
      >
      <label
        >Email question (ckm)<select name="ckm">
          ${toOptions(EMAIL_CONFIRMATION_MODES, ckm)}
        </select></label
      >
      <label
        >Orders move<select name="autoProgress">
          ${toOptions(ORDER_MOVES, autoProgress ? "by themselves" : "by hand")}
        </select></label
      >
      <button class="main" name="kind" value="set">Set</button>
      <button name="kind" value="reset">Reset all switches</button>
    </form>
  </section>`;
}

function toFaults(faults: readonly Fault[]): Markup {
  return html`<section>
    <h2>Add a fault</h2>
    <form method="post" action="/sandbox/switches">
      <label
        >Call<select name="call">
          ${toOptions(["*", "live", ...NAMED_CALLS.map(({ call }) => call)], "rate")}
        </select></label
      >
      <label
        >How<select name="fault">
          ${toOptions(FAULT_KINDS, "code")}
        </select></label
      >
      <label
        >Code<select name="code">
          ${toOptions(["", ...UPSTREAM_CODES], "")}
        </select></label
      >
      <label>Status<input name="status" inputmode="numeric" size="5" /></label>
      <label>Message<input name="message" /></label>
      <label>Delay, ms<input name="delayMs" inputmode="numeric" size="7" /></label>
      <label>Field to drop<input name="field" size="14" /></label>
      <label>Expected amount<input name="expected" inputmode="decimal" size="12" /></label>
      <label>How often (always)<input name="times" inputmode="numeric" size="5" /></label>
      <button class="main" name="kind" value="add-fault">Add it</button>
    </form>
    ${faults.length === 0 ? html`<p>No call has a fault.</p>` : toFaultList(faults)}
  </section>`;
}

function toFaultList(faults: readonly Fault[]): Markup {
  return html`<ul>
      ${faults.map((fault) => html`<li><code>${JSON.stringify(fault)}</code></li>`)}
    </ul>
    <form method="post" action="/sandbox/switches">
      <button name="kind" value="clear-faults">Clear all faults</button>
    </form>`;
}

function toOptions(values: readonly string[], chosen: string): readonly Markup[] {
  return values.map((value) =>
    value === chosen ? html`<option selected>${value}</option>` : html`<option>${value}</option>`,
  );
}

function toListed(family: string, address: string): Markup {
  return html`<li>${family}: <code>${address}</code></li>`;
}
