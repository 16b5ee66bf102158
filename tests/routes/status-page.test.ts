import { expect, it } from "vitest";
import { listHealthDays, toHealthCounter } from "~/domain/failure/health-days";
import { loadStatusFeed, loadStatusPage } from "~/routes/status/queries.server";
import { serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();

interface Seen {
  counts?: Record<string, number> | undefined;
  isPaused?: boolean;
  isSilent?: boolean;
}

function toArgs(path: string, { counts, isPaused = false, isSilent = false }: Seen) {
  const down = () => new Response(null, { status: 503 });
  serveExchange(edge, isSilent ? { "/api/v1/health": down, "/api/v1/pairs/default": down } : {});
  const days = counts && listHealthDays(counts, NOW);
  const change = {
    healthDays: () => Promise.resolve(days),
    findPause: () => Promise.resolve(isPaused ? { retrySeconds: 5 } : undefined),
  };
  return makeTestContext(path, { change }).args;
}

const open = (path: string, seen: Seen) => loadStatusPage(toArgs(path, seen));
const readParts = ({ parts }: Awaited<ReturnType<typeof open>>) =>
  parts.map(({ key, level }) => [key, level]);

it("is honest without data", async () => {
  const page = await open("/status", { counts: {} });
  expect(page.uptime).toBe("No data yet");
  expect(page.days).toHaveLength(90);
  expect(new Set(page.days.map(({ level }) => level))).toEqual(new Set(["unknown"]));
  expect(page.now.title).toBe("You can exchange now");
});

it.each([
  ["/status", "Not known right now"],
  ["/ru/status", "Сейчас неизвестно"],
])("%s claims nothing while the gateway does not answer", async (path, title) => {
  const page = await open(path, { isSilent: true });
  expect(page.now).toMatchObject({ state: "unknown", title });
  expect(readParts(page)).toEqual([
    ["site", "good"],
    ["gateway", "bad"],
    ["exchanges", "unknown"],
  ]);
});

it("names the days with failures, the newest first, and a pause", async () => {
  const day = 86_400_000;
  const counts = {
    [toHealthCounter(true, NOW)]: 99,
    [toHealthCounter(false, NOW)]: 1,
    [toHealthCounter(false, NOW - day)]: 3,
    [toHealthCounter(true, NOW - 2 * day)]: 7,
  };
  const page = await open("/ru/status", { counts, isPaused: true });
  expect(page.now.title).toBe("Новые обмены на паузе");
  expect(page.troubles.map(({ level }) => level)).toEqual(["some", "bad"]);
  expect(readParts(page)).toEqual([
    ["site", "good"],
    ["gateway", "good"],
    ["exchanges", "some"],
  ]);
  const feed = await loadStatusFeed(toArgs("/ru/status/rss.xml", { counts }));
  expect(feed.entries.map(({ url }) => url)).toEqual(
    page.troubles.map(({ day: date }) => `${feed.url}#${date}`),
  );
  expect(feed.entries[0]?.description).toMatch(/^Обмен работал при 99\s% проверок\.$/);
  expect(page.uptime.replaceAll("\u00a0", " ")).toBe("Обмен работал при 96,36 % проверок за 3 дня");
});

it("shows no days while the record cannot be read", async () => {
  const page = await open("/status", {});
  expect([page.days, page.uptime]).toEqual([[], "No data yet"]);
});
