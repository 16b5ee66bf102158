// Wraps the fake and checks both directions against the wire. A wrong request is rejected with 422 and never reaches
// the fake. A wrong reply becomes a 500. A deliberately broken reply is not checked.
import type { FakeOneClick } from "./fake";
import { findAnswerProblem, findRequestProblem } from "./wire";

/** Returns the fake behind the check, as `fetch` would call it. */
export function checkWire(fake: FakeOneClick): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.pathname.startsWith("/_fake/")) return fake.fetch(request);
    const isSpoilt = fake.faults.length + fake.orderFaults.length > 0;
    const wrong = findRequestProblem(request.method, url, await request.clone().text());
    if (wrong !== undefined) return report(422, wrong);
    const response = await fake.fetch(request);
    if (isSpoilt) return response;
    const problem = findAnswerProblem(url, response.status, await response.clone().json());
    return problem === undefined ? response : report(500, problem);
  };
}

function report(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
