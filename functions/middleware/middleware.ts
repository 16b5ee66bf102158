// Owns what a station of the request's way is (docs/architecture.md, "One straight line").
import type { Visit } from "../scope/request-scope";

/** Answers, hands on a changed visit, or steps aside. */
export type Station = (visit: Visit) => Outcome | Promise<Outcome>;

/** A response ends the way; a visit replaces the one that the later stations see. */
export type Outcome = Response | Visit | undefined;

/** Sends the visit along the stations; the last one always answers. */
export async function walk(stations: readonly Station[], visit: Visit): Promise<Response> {
  let current = visit;
  for (const station of stations) {
    const outcome = await station(current);
    if (outcome instanceof Response) return outcome;
    current = outcome ?? current;
  }
  throw new Error("No station answered.");
}
