import type { TFunction } from "i18next";
import { BRAND, OPERATOR } from "~/brand";

/** A fact about the operator; with `href`, a link. */
export interface OperatorFact {
  readonly name: string;
  readonly value: string;
  readonly href?: string | undefined;
}

/** Returns what the operator states in app/brand.ts. An absent part is left out. */
export function toOperatorFacts(t: TFunction<"support">): OperatorFact[] {
  const { registration, address, since, supportHours: hours, review, repository } = OPERATOR;
  const row = (key: "name" | "registration" | "address" | "since" | "hours", value?: string) =>
    value === undefined ? [] : [{ name: t(`operator.${key}`), value }];
  const link = (key: "review" | "repository", value?: string, href?: string) =>
    value === undefined ? [] : [{ name: t(`operator.${key}`), value, href }];
  return [
    ...row("name", BRAND.operator),
    ...row("registration", registration),
    ...row("address", address),
    ...row("since", since === undefined ? undefined : String(since)),
    ...row("hours", hours && t(`operator.days.${hours.days}`, { from: hours.from, to: hours.to })),
    ...link("review", review?.name, review?.url),
    ...link("repository", repository && new URL(repository).host, repository),
  ];
}
