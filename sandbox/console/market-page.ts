// The console's page about the market: prices, controls to move them, and the rejected pairs.
import { nameOf } from "../../exchange/instruments/coin-names";
import { CURRENCIES } from "../instruments/currencies";
import { usdPriceOf, type MarketState } from "../market/market-state";
import {
  DRY_PAIRS,
  FLOATING_ONLY_PAIRS,
  INACTIVE_PAIRS,
  PASSED_ON_PAIRS,
  REFUND_ADDRESS_PAIRS,
} from "../market/pair-rules";
import { html, type Markup } from "../../exchange/http/markup";

/** Returns the market page. */
export function toMarketBody(state: MarketState): Markup {
  return html`${toControls(state)}
    <section>
      <h2>Pairs with rules of their own</h2>
      <p>Not active: ${toPairs(INACTIVE_PAIRS)}.</p>
      <p>No liquidity: ${toPairs(DRY_PAIRS)}. No fixed rate: ${toPairs(FLOATING_ONLY_PAIRS)}.</p>
      <p>Exchanged by an outside provider: ${toPairs(PASSED_ON_PAIRS)}.</p>
      <p>Payouts without a memo: hbar.</p>
      <p>A refund address at a floating rate too: ${toPairs(REFUND_ADDRESS_PAIRS)}.</p>
    </section>
    <section class="scroll">
      <h2>Prices in US dollars</h2>
      <table>
        <tbody>
          ${CURRENCIES.map(
            ({ ticker, swing }) =>
              html`<tr>
                <th scope="row">${ticker}</th>
                <td>${nameOf(ticker, swing === "fiat")}</td>
                <td>
                  ${usdPriceOf(state, ticker) ?? "–"}${ticker in state.pinned ? " (held)" : ""}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
}

function toControls(state: MarketState): Markup {
  return html`<section>
    <h2>Move it</h2>
    <form method="post" action="/sandbox/market">
      ${
        state.isFrozen
          ? html`<button name="kind" value="thaw">Let prices move</button>`
          : html`<button name="kind" value="freeze">Freeze all prices</button>`
      }
      <button name="kind" value="reset">Back to the base prices</button>
    </form>
    <form method="post" action="/sandbox/market">
      <label>Ticker<input name="ticker" value="BTC" required size="8" /></label>
      <label
        >Per cent<input name="percent" value="-12" inputmode="decimal" required size="8"
      /></label>
      <button name="kind" value="jump">Make it jump</button>
    </form>
    <form method="post" action="/sandbox/market">
      <label>Send<input name="from" value="btc" required size="12" /></label>
      <label>Receive<input name="to" value="usdt-trc20" required size="12" /></label>
      <label>Price before fees<input name="price" inputmode="decimal" required size="16" /></label>
      <button name="kind" value="pin">Hold the pair there</button>
    </form>
  </section>`;
}

function toPairs(pairs: readonly { readonly from: string; readonly to: string }[]): string {
  return pairs.map(({ from, to }) => `${from} ↔ ${to}`).join(", ");
}
