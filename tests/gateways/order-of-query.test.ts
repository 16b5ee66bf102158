import { expect, it, vi } from "vitest";
import { isOrderOfQuery } from "../../functions/services/public-api/order-key-check";

const query = (orderId: string) => new URLSearchParams({ orderId, destinationAddress: "0xA1" });

it.each([
  ["7Q2MK4XV", '{"orderId":"7Q2MK4XV","destinationAddress":"0xa1"}', true, 0],
  ["7q2m-k4xv", '{"orderId":"7Q2MK4XV","destinationAddress":"0xA1"}', true, 0],
  ["12345678901234567890", '{"orderId":12345678901234567890,"destinationAddress":"0xA1"}', true, 0],
  ["7Q2MK4XV", '{"orderId":"7Q2MK4XV","destinationAddress":"0xB2"}', false, 0],
  ["7Q2MK4XV", '{"orderId":"0THERXYZ","destinationAddress":"0xA1"}', false, 1],
  ["7Q2MK4XV", '{"destinationAddress":"0xA1"}', false, 0],
  ["7Q2MK4XV", "<html>", false, 0],
])("for a query of %s, a program gets %s: %j", (orderId, body, isPassed, alarms) => {
  const log = vi.fn();
  expect(isOrderOfQuery(body, query(orderId), log)).toBe(isPassed);
  expect(log).toHaveBeenCalledTimes(alarms);
});
