import { useEffect, useState } from "react";
import { findInvitation, REFERRAL_COOKIE, toReferralId } from "~/domain/visit/referral";
import { prepareFingerprint } from "~/browser/fingerprint/take-fingerprint";
import { storeScreenSize } from "~/browser/first-visit/screen-size";
import { readStored, store } from "~/ui/browser-storage";
import { useBegun } from "~/ui/use-begun";

const EMAIL_FLAG = "emailConfirmed";

/** Returns the browser's flag that the email question was answered (spec: Email question). Without storage the question is asked again. */
export function useEmailFlag(): boolean {
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    setConfirmed(readStored("browser", EMAIL_FLAG) === "true");
  }, []);
  return isConfirmed;
}

/** Stores the flag if this form, which became an order, answers the question. */
export function storeEmailFlag(form: FormData): void {
  const isAnswered = form.get("noEmail") === "on" || Boolean(form.get("email"));
  if (isAnswered) store("browser", EMAIL_FLAG, "true");
}

/** Returns this page view's token, so that two presses create one order. Empty until script runs; the server then creates one. */
export function usePageViewKey(): string {
  const [key, setKey] = useState("");
  useEffect(() => {
    setKey(crypto.randomUUID());
  }, []);
  return key;
}

const KEPT_REFERRAL = new RegExp(`(?:^|; )${REFERRAL_COOKIE}=([^;]*)`);

let unknownReferrer: string | undefined;

/** Returns the referrer of the next submission, by the server's rule: the URL has precedence over the cookie. Read at each call, because the cookie may change. */
export function findReferrerId(): string | undefined {
  const invited = findInvitation(new URLSearchParams(location.search));
  const id = invited ?? toReferralId(KEPT_REFERRAL.exec(document.cookie)?.[1]);
  return id === unknownReferrer ? undefined : id;
}

/** Forgets a referrer that the gateway does not know (spec: Referral). */
export function forgetReferrer(id: string): void {
  unknownReferrer = id;
  // In Telegram's frame the cookie is partitioned.
  for (const rules of ["", "; Secure; SameSite=None; Partitioned"]) {
    document.cookie = `${REFERRAL_COOKIE}=; Path=/; Max-Age=0${rules}`;
  }
}

/** Records the device and its screen once the visitor starts to fill in the form. Both are sent with the order. */
export function useDeviceNotes(): void {
  useBegun(noteDevice);
}

function noteDevice(): void {
  storeScreenSize();
  prepareFingerprint();
}
