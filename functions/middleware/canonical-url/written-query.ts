// Reads the links that people write by hand: of partners, monitors, campaigns and orders. Links get capitals, '&amp;'
// from HTML, a second '?', a blank, an '&' or '%3F' where the '?' belongs, and the sentence's sign at their end.
import { CAMPAIGN_PARAMETERS } from "~/domain/visit/utm";

const NAMES = [
  "ref",
  "partner",
  "cur_from",
  "cur_to",
  "send",
  "receive",
  "amount",
  "coin",
  "mode",
  "startapp",
  ...CAMPAIGN_PARAMETERS,
].join("|");

const IN_QUERY = new RegExp(String.raw`(^\?|[&?])(?:amp;|amp%3b|%20|\+)*(${NAMES})(?==)`, "gi");
const IN_PATH = new RegExp(
  String.raw`(?:&|%26|%3f)(?:amp;)?(?=(?:${NAMES}|destinationAddress)(?:=|%3d))`,
  "i",
);
/** What ends a sentence, a bracket or a quote after a link. */
const ITS_SENTENCE = /(?:[/).,;:!'"\]]|%(?:22|27|29|2C|5D|C2%BB|E2%80%9D))+$/i;
/** Its last value is no text of a person. */
const ENDS_IN_VALUE = new RegExp(`[?&](?!startapp)(?:${NAMES}|destinationAddress)=[^&]*$`, "i");
/** Calls of programs mean what they say. */
const CALLS = /^\/(?:api|sandbox)(?:\/|$)|\.data$/;

/** A path and its query. */
interface Written {
  readonly path: string;
  readonly search: string;
}

/** Returns the path and query that a written link means. */
export function readWrittenLink({ path, search }: Written): Written {
  if (CALLS.test(path)) return { path, search };
  return withoutEnd(withNames({ path, search }));
}

function withoutEnd({ path, search }: Written): Written {
  if (search === "") return { path: path.replace(ITS_SENTENCE, "") || "/", search };
  return { path, search: ENDS_IN_VALUE.test(search) ? search.replace(ITS_SENTENCE, "") : search };
}

function withNames({ path, search }: Written): Written {
  const at = IN_PATH.exec(path)?.index;
  const [left, lost] = at === undefined ? [path, ""] : [path.slice(0, at), plain(path.slice(at))];
  const whole = lost === "" ? search : lost.replace(/^[?&]/, "?") + search.replace("?", "&");
  const mended = whole.replaceAll(
    IN_QUERY,
    (_, sign: string, name: string) => sign.replace("?", "&") + name.toLowerCase(),
  );
  return { path: left || "/", search: mended.replace(/^&/, "?") };
}

// Programs that send a link as one value escape its signs.
function plain(lost: string): string {
  return lost.replaceAll(/%(?:26|3d|3f)/gi, decodeURIComponent);
}
