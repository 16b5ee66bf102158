import type { MonitorRate } from "~/domain/pair/monitor-rate";
import { element, textElement, xmlDocument } from "~/seo/xml";

const SCHEMA = {
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:noNamespaceSchemaLocation": "https://docs.bestchange.biz/schema/1.1.xsd",
};

/** Returns the rates in BestChange's export format, version 1.1, with one entry per line. */
export function toRatesXml(rates: readonly MonitorRate[]): string {
  const items = rates.map((rate) => `${toItem(rate)}\n`);
  return xmlDocument(element("rates", ["\n", ...items], SCHEMA));
}

// Returns one entry. Monitors expect the elements in this order; unknown values are left out.
function toItem(rate: MonitorRate): string {
  const parts = {
    from: rate.from,
    to: rate.to,
    in: "1",
    out: rate.out,
    amount: rate.amount,
    frommin: rate.fromMin,
    frommax: rate.fromMax,
    tomin: rate.toMin,
    tomax: rate.toMax,
    tofee: rate.toFee,
    param: "floating",
  };
  const elements = Object.entries(parts).flatMap(([name, text]) =>
    text === undefined ? [] : [textElement(name, text)],
  );
  return element("item", elements);
}
