import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { findInvitation, REFERRAL_COOKIE, toReferralId } from "~/domain/site/referral";
import { readInvitedBy, type ExchangePage } from "../draft";
import { takeFingerprint } from "~/islands/fingerprint/take-fingerprint";
import { storeScreenSize } from "~/islands/first-visit/screen-size";
import { readStored, store } from "~/ui/browser-storage";
import { useBegun } from "~/ui/use-begun";

const EMAIL_FLAG = "emailConfirmed";

/** The browser's own note that the email question was answered once (spec: Email question); where nothing is kept, it is asked again. */
export function useEmailFlag(): readonly [boolean, () => void] {
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    setConfirmed(readStored("browser", EMAIL_FLAG) === "true");
  }, []);
  return [isConfirmed, writeFlag];
}

function writeFlag(): void {
  store("browser", EMAIL_FLAG, "true");
}

/** This page view's own token: pressing twice is one order. Empty until a script runs; the server then makes one. */
export function usePageViewKey(): string {
  const [key, setKey] = useState("");
  useEffect(() => {
    setKey(crypto.randomUUID());
  }, []);
  return key;
}

/** `ref` of the address: as the server says, else as it stands there, which a page cached for everyone does not know. */
export function useInvitedBy(page: ExchangePage): string | undefined {
  const { search } = useLocation();
  const invited = readInvitedBy(new URLSearchParams(search));
  const [isKnown, setKnown] = useState(false);
  // Only then is there something to render again, and that is the whole form.
  useEffect(() => {
    if (invited !== undefined) setKnown(true);
  }, [invited]);
  return page.invitedBy ?? (isKnown ? invited : undefined);
}

const KEPT_REFERRAL = new RegExp(`(?:^|; )${REFERRAL_COOKIE}=([^;]*)`);

/** Whose visitor the next press will be, as the server reads it: the address wins over the cookie, which may be gone or another's at any moment. */
export function findReferrerId(): string | undefined {
  const invited = findInvitation(new URLSearchParams(location.search));
  return invited ?? toReferralId(KEPT_REFERRAL.exec(document.cookie)?.[1]);
}

/** Notes the device and its screen once somebody begins to fill the form in: both go out with an order. */
export function useDeviceNotes(): void {
  useBegun(noteDevice);
}

function noteDevice(): void {
  storeScreenSize();
  takeFingerprint();
}
