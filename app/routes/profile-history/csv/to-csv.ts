import { stringify } from "csv-stringify/browser/esm/sync";
import type { HistoryEntry, HistoryKind } from "~/domain/account/history";
import type { CsvSeparator } from "./separator";

/** The names of the columns and of the kinds, in the visitor's language. */
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
 * The entries as a file for tables: times in UTC, amounts as plain decimals, without a sign, as programs for tables take
 * what begins with one for a formula. They show letters of other alphabets right with a byte order mark only. Sums are
 * made of this: what is only expected is left out.
 *
 * Where a comma is the decimal sign, programs part columns by semicolons, and take '1.5' for the first of May.
 */
export function toCsv(
  entries: readonly HistoryEntry[],
  { texts, separator }: { texts: CsvTexts; separator: CsvSeparator },
): string {
  const rows = entries.map((entry) => toRow(entry, texts));
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
