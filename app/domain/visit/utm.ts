// The record of a first visit, sent with an order (spec: UTM record).

/** Longest campaign parameter that is kept, characters. An advertiser's address must not overflow the cookie. */
const MAX_UTM_PARAMETER_LENGTH = 200;

/** The parameters of a campaign's link. */
export const CAMPAIGN_PARAMETERS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "gclid",
  "gad_source",
] as const;

/** The campaign that brought the visitor; each part is set only if the landing URL had it. */
export interface UtmParams {
  readonly source?: string | undefined;
  readonly medium?: string | undefined;
  readonly campaign?: string | undefined;
  readonly term?: string | undefined;
  readonly content?: string | undefined;
}

/** Ad click ids of the landing URL. */
export interface GclidParams {
  readonly gclid?: string | undefined;
  readonly gad_source?: string | undefined;
}

/** How and where the visitor landed; the screen size needs a script. */
export interface UtmAdditionalInfo {
  readonly referrer?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly language?: string | undefined;
  readonly landingPageUrl?: string | undefined;
  readonly screenSize?: string | undefined;
}

/** The first-visit record; `timestamp` is epoch milliseconds. The field names are those of the gateway's payload. */
export interface UtmRecord {
  readonly timestamp: number;
  readonly utmParams: UtmParams;
  readonly gclidParams: GclidParams;
  readonly additionalInfo: UtmAdditionalInfo;
  readonly sessionId: string;
}

/** The campaign parameters of a landing URL. */
export function deriveUtmParams(query: URLSearchParams): UtmParams {
  return {
    source: read(query, "utm_source"),
    medium: read(query, "utm_medium"),
    campaign: read(query, "utm_campaign"),
    term: read(query, "utm_term"),
    content: read(query, "utm_content"),
  };
}

/** The ad click parameters of a landing URL. */
export function deriveGclidParams(query: URLSearchParams): GclidParams {
  return { gclid: read(query, "gclid"), gad_source: read(query, "gad_source") };
}

function read(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.slice(0, MAX_UTM_PARAMETER_LENGTH) || undefined;
}
