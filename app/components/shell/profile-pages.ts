import { useIsMissing } from "./missing-parts";
import { PROFILE_LINKS, type ProfilePageName } from "./profile-page-names";

/** Returns the links of the navigation. */
export function useProfileLinks() {
  const lacksKeys = useIsMissing("api-keys");
  return PROFILE_LINKS.filter(({ name }) => !(lacksKeys && name === "keys"));
}

/** The line drawings of the pages. */
export const PAGE_ICONS: Record<ProfilePageName, string> = {
  info: "M9 8.8a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM2.8 15.6c.6-3 3-4.6 6.2-4.6s5.6 1.6 6.2 4.6",
  wallet: "M2.5 5.5h13v9.5h-13zM2.5 5.5 12 2.5v3M12 10.2h.2",
  history: "M9 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM9 5.5V9l2.5 1.5",
  cashback:
    "M4.5 14.5l9-11M5.5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12.5 15a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  withdraw: "M9 11.5v-9m0 0L5.5 6M9 2.5 12.5 6M3 11.5v4h12v-4",
  "affiliate-program":
    "M4.5 11a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM13.5 6.4a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM13.5 16a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM6.5 7.8l5-2.6M6.5 9.8l5 2.8",
  keys: "M6 12.8a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM9.5 9.3h6v3M12.6 9.3v2.2",
  verification: "M9 2.2l5.8 2v4.6c0 3.6-2.4 5.9-5.8 7-3.4-1.1-5.8-3.4-5.8-7V4.2zM6.3 9l2 2 3.6-4",
};
