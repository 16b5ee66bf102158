// What is remembered of a first visit and sent along with an order (spec: UTM record).

/** Each campaign parameter of a landing address, characters: what an advertiser writes must not blow up the cookie. */
const MAX_UTM_PARAMETER_LENGTH = 200;

/** The campaign that brought the visitor; every part is there only if the landing URL had it. */
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

/** How and where the visitor landed; the screen is known only where a script ran. */
export interface UtmAdditionalInfo {
  readonly referrer?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly language?: string | undefined;
  readonly landingPageUrl?: string | undefined;
  readonly screenSize?: string | undefined;
}

/** The first-visit record; `timestamp` is epoch milliseconds. Its field names are the wire's own. */
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
