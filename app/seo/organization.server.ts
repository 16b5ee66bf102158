// The operator in search markup. The server writes it, so that browsers do not load the operator's facts.
import type { AggregateRating, ContactPoint, Organization } from "schema-dts";
import { BRAND, OPERATOR } from "~/brand";
import { picture } from "./article-json-ld";

/** schema.org's names of the days with support. */
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const DAYS = { weekdays: WEEKDAYS, "every-day": [...WEEKDAYS, "Saturday", "Sunday"] } as const;

/** Returns the operator with the 200 × 60 logo and the facts stated in app/brand.ts (spec: Search markup). An absent fact is left out. */
export function organization(origin: string): Record<string, unknown> {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: BRAND.name,
    legalName: BRAND.operator,
    url: origin,
    logo: picture(`${origin}/logo-200x60.png`, 200, 60),
    contactPoint: contactPoint(),
    ...facts(),
    ...(BRAND.rating ? { aggregateRating: rating(BRAND.rating) } : {}),
  } satisfies Organization;
}

function facts() {
  const { registration, address, since, review, repository } = OPERATOR;
  return {
    ...(registration ? { identifier: registration } : {}),
    ...(address ? { address } : {}),
    ...(since ? { foundingDate: String(since) } : {}),
    ...(repository ? { sameAs: repository } : {}),
    ...(review ? { subjectOf: { "@type": "CreativeWork", ...review } } : {}),
  } satisfies Partial<Organization>;
}

function contactPoint() {
  const { supportHours: hours } = OPERATOR;
  return {
    "@type": "ContactPoint",
    contactType: "customer support",
    email: BRAND.supportEmail,
    ...(hours ? { hoursAvailable: toOpeningHours(hours) } : {}),
  } satisfies ContactPoint;
}

function toOpeningHours({ days, from, to }: NonNullable<typeof OPERATOR.supportHours>) {
  const dayOfWeek = [...DAYS[days]];
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens: `${from}:00Z`,
    closes: `${to}:00Z`,
  } as const;
}

/** The defaults of search markup (spec: Search markup). */
const RATING = { ratingValue: 5, bestRating: 5, worstRating: 1 };

/** The rating that the operator states in app/brand.ts. */
function rating({ value, count }: NonNullable<typeof BRAND.rating>) {
  return {
    "@type": "AggregateRating",
    ...RATING,
    ...(value === undefined ? {} : { ratingValue: value }),
    ratingCount: count,
  } satisfies AggregateRating;
}
