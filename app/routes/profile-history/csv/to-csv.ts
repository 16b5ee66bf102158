import { stringify } from "csv-stringify/browser/esm/sync";
import type { HistoryEntry, HistoryKind } from "~/domain/account/history";
import type { CsvSeparator } from "./separator";

/** Returns the names of columns, kinds, directions and states in the visitor's language. */
export interface CsvTexts {
  readonly column: (key: CsvColumn) => string;
  readonly kind: (kind: HistoryKind) => string;
  readonly direction: (direction: "in" | "out") => string;
  readonly state: (entry: Pick<HistoryEntry, "status" | "phase">) => string;
}

const CSV_COLUMNS = [
  "time",
  "kind",
  "direction",
  "amount",
  "currency",
  "receivedAmount",
  "receivedCurrency",
  "fee",
  "feeCurrency",
  "usd",
  "state",
  "order",
  "address",
  "transaction",
  "refundedAmount",
  "refundedCurrency",
  "credit",
  "refundFee",
] as const;

type CsvColumn = (typeof CSV_COLUMNS)[number];

/**
 * Returns the entries as a CSV file. Times are in UTC. Amounts are plain decimals without a sign, because spreadsheets
 * read a leading sign as a formula. The byte order mark makes them show other alphabets correctly. Amounts that are
 * only expected are left out, so that sums are correct.
 *
 * Where the decimal sign is a comma, spreadsheets expect semicolons between columns, and would read '1.5' as 1 May.
 * Such files use decimal commas.
 */
export function toCsv(
  entries: readonly HistoryEntry[],
  { texts, separator }: { texts: CsvTexts; separator: CsvSeparator },
): string {
  const rows = entries.map((entry) => escapeInnerFormulas(toRow(entry, texts)));
  const isSemicolon = separator === "semicolon";
  return stringify(isSemicolon ? rows.map(withDecimalCommas) : rows, {
    delimiter: isSemicolon ? ";" : ",",
    header: true,
    columns: CSV_COLUMNS.map((key) => ({ key, header: texts.column(key) })),
    escape_formulas: true,
    bom: true,
    record_delimiter: "windows",
  });
}

const AMOUNTS = ["amount", "receivedAmount", "fee", "usd", "refundedAmount", "refundFee"] as const;

// A program may split columns at a different separator, so no part of a value may begin like a formula.
const INNER_FORMULA = /([;,\t\r\n]\s*)(?=[=+@＝＋－＠-])/g;

function escapeInnerFormulas(row: Record<CsvColumn, string>): Record<CsvColumn, string> {
  const escaped = CSV_COLUMNS.map(
    (column) => [column, row[column].replace(INNER_FORMULA, "$1'")] as const,
  );
  return { ...row, ...Object.fromEntries(escaped) };
}

function withDecimalCommas(row: Record<CsvColumn, string>): Record<CsvColumn, string> {
  const amounts = AMOUNTS.map((column) => [column, row[column].replace(".", ",")] as const);
  return { ...row, ...Object.fromEntries(amounts) };
}

function toRow(entry: HistoryEntry, texts: CsvTexts): Record<CsvColumn, string> {
  const { kind, at, currencyTitle, fee } = entry;
  return {
    time: new Date(at).toISOString(),
    kind: texts.kind(kind),
    direction: texts.direction(entry.isOutgoing ? "out" : "in"),
    amount: entry.isAgreedOnly === true ? "" : entry.amount,
    currency: currencyTitle,
    receivedAmount: entry.receivedAmount ?? "",
    receivedCurrency: entry.receivedCurrency ?? "",
    fee: fee?.amount ?? "",
    feeCurrency: fee?.currencyTitle ?? "",
    usd: entry.usdValue ?? "",
    state: texts.state(entry),
    ...toReferences(entry),
    ...toRefund(entry),
  };
}

function toReferences({ kind, id, orderId = "", ...entry }: HistoryEntry) {
  const { address = "", transactionHash = "" } = entry;
  const credit = kind === "accrual" ? id : "";
  return { order: orderId, credit, address, transaction: transactionHash };
}

function toRefund({ refundedAmount, currencyTitle, refundFee }: HistoryEntry) {
  return {
    refundFee: refundFee?.amount ?? "",
    refundedAmount: refundedAmount ?? "",
    refundedCurrency: refundedAmount === undefined ? "" : currencyTitle,
  };
}
