// The wire shapes of an account and of the small calls beside it (docs/gateway-contract.md; spec: Account responses).
import * as z from "zod/mini";
import { mapReading, readWire, readWireList, type Reading } from "./read-wire";
import {
  countWire,
  optionalTextWire,
  optionalTimeWire,
  optionalWire,
  textWire,
  timeWire,
} from "./wire-values";
import type { Account } from "~/domain/account/account";
import type { DeviceSession } from "~/domain/account/device-session";

/** An account as sent by the gateway. */
export const accountWire = z.object({
  userId: optionalWire(countWire),
  email: optionalTextWire,
  isEmailConfirmed: optionalWire(z.boolean()),
  hasPassword: optionalWire(z.boolean()),
  permissions: optionalWire(z.array(textWire)),
  adminPermissionsScope: optionalWire(z.array(textWire)),
  telegram: optionalWire(z.object({ id: textWire, username: optionalTextWire })),
  createdAt: optionalTimeWire,
  recoveredAt: optionalTimeWire,
});

/** The id that earns the credit for referred exchanges. */
export const referrerIdWire = z.object({ referrerId: textWire });

/** A signed-in device as sent by the gateway. */
export const deviceSessionWire = z.object({
  id: textWire,
  device: optionalTextWire,
  createdAt: timeWire,
  lastUsedAt: optionalTimeWire,
  isCurrent: optionalWire(z.boolean()),
});

/** How many sessions were ended. */
export const revokedWire = z.object({ revoked: countWire });

/** Reads an account. */
export function readAccount(value: unknown): Reading<Account> {
  return mapReading(readWire(accountWire, value), (wire) => {
    const { adminPermissionsScope: adminScope = [], permissions = [], ...account } = wire;
    return { ...account, permissions, adminScope };
  });
}

/** Reads the account's own referral id. */
export function readReferrerId(value: unknown): Reading<string> {
  return mapReading(readWire(referrerIdWire, value), ({ referrerId }) => referrerId);
}

/** Reads the signed-in devices. */
export function readDeviceSessions(value: unknown): Reading<readonly DeviceSession[]> {
  return mapReading(readWireList(deviceSessionWire, value), (sessions) =>
    sessions.map(({ isCurrent = false, ...session }) => ({ ...session, isCurrent })),
  );
}

/** Reads how many sessions were ended. */
export function readRevoked(value: unknown): Reading<number> {
  return mapReading(readWire(revokedWire, value), ({ revoked }) => revoked);
}

/** Reads the gateway's full data of an account. It may be any object; the visitor gets it as text. */
export function readAccountExport(value: unknown): Reading<string> {
  const object = readWire(z.record(z.string(), z.unknown()), value);
  return mapReading(object, (all) => JSON.stringify(all, undefined, 2));
}
