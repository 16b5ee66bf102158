// A mail service of the tests: it takes emails as POST of JSON, or fails as it is told.
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import * as z from "zod";

const email = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** An email as the service got it. */
export interface TakenEmail extends z.output<typeof email> {
  readonly key: string;
  readonly authorization: string | undefined;
}

/** The service. `status` is its next answer; other than 2xx it keeps nothing. */
export interface MailSink {
  readonly url: string;
  readonly taken: TakenEmail[];
  /** The number of calls, with or without success. */
  calls: number;
  status: number;
  readonly stop: () => Promise<void>;
}

/** Starts the service on a free port of this machine. */
export async function startMailSink(): Promise<MailSink> {
  const sink = { taken: new Array<TakenEmail>(), calls: 0, status: 202 };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      sink.calls += 1;
      if (sink.status < 300) {
        const { authorization, "idempotency-key": key } = request.headers;
        sink.taken.push({ ...email.parse(body), key: String(key), authorization });
      }
      response.writeHead(sink.status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return Object.assign(sink, {
    url: `http://127.0.0.1:${String(port)}/emails`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  });
}
