import { html, type Markup } from "../../exchange/http/markup";

/** Returns a table with one row for each fact: its name and its value. */
export function toFactsTable(facts: readonly (readonly [string, string])[]): Markup {
  return html`<table>
    <tbody>
      ${facts.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
