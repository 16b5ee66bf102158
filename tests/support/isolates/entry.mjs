// Runs in workerd in place of the product's bundle: many isolates of the product in one real one. Each has modules of
// its own, and with them caches, limits and settings as in a new isolate; objects of its own, and variables of its own.
// Evaluating the same text again costs V8 a tenth of reading it in another isolate.
import * as workers from "cloudflare:workers";
import * as buffer from "node:buffer";
import * as stream from "node:stream";
import * as zlib from "node:zlib";

/** What the bundle imports. A bare name is one that a package required, which gets Node's class itself. */
const MODULES = {
  "cloudflare:workers": workers,
  "node:stream": stream,
  "node:zlib": zlib,
  buffer: buffer.default,
  stream: stream.default,
};
const LONGEST_LIMIT_MS = 25_000;
const LEVELS = ["debug", "error", "info", "log", "warn"];

/** Settings and modules by the isolate's name: the port at which tests reach it. */
const isolates = new Map();

function load(name) {
  if (!(name in MODULES)) throw new Error(`tests/support/isolates lacks the module ${name}`);
  return MODULES[name];
}

/** Names the isolate in each line that it logs. */
function consoleOf(name) {
  const logs = LEVELS.map((level) => [
    level,
    (...words) =>
      console[level](
        `${name}>${words.map((each) => (each instanceof Error ? each.stack : each)).join(" ")}`,
      ),
  ]);
  return Object.fromEntries(logs);
}

/** A clock that goes ahead, so that what it stored expires at once, or stands still. */
function clockOf(name) {
  const now = () => {
    const { stoppedAt = Date.now(), ahead = 0 } = isolates.get(name) ?? {};
    return stoppedAt + ahead;
  };
  return new Proxy(Date, {
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
}

/**
 * A machine that is too slow to answer within a call's limit gets a longer one. No limit grows beyond the longest, which
 * pages wait for, too.
 */
function signalsOf(slowness) {
  const timeout = (limit) =>
    AbortSignal.timeout(Math.max(limit, Math.min(limit * slowness, LONGEST_LIMIT_MS)));
  return new Proxy(AbortSignal, {
    get: (target, key) => (key === "timeout" ? timeout : Reflect.get(target, key)),
  });
}

/** The same caches under names that no other isolate uses: the platform shares them. */
function cachesOf(name) {
  return { open: (own) => caches.open(`${name}>${own}`) };
}

function evaluate(name, env) {
  const module = { exports: {} };
  const own = {
    module,
    exports: module.exports,
    require: load,
    console: consoleOf(name),
    Date: clockOf(name),
    AbortSignal: signalsOf(env.SLOWNESS),
    caches: cachesOf(name),
  };
  env.UNSAFE_EVAL.newFunction(env.SOURCE, "product", ...Object.keys(own))(...Object.values(own));
  return module.exports;
}

/** The same objects under names that no other isolate uses. */
function namespaceOf(name, objects) {
  return {
    idFromName: (own) => objects.idFromName(`${name}>${own}`),
    get: (id) => objects.get(id),
  };
}

function envOf(name, env) {
  const { vars, withGateway } = isolates.get(name);
  const { OBJECTS, ...own } = env;
  delete own.UNSAFE_EVAL;
  delete own.SOURCE;
  delete own.SLOWNESS;
  if (!withGateway) {
    delete own.GATEWAY;
    delete own.GATEWAY_SECRET;
  }
  const objects = OBJECTS.map((binding) => [binding, namespaceOf(name, env[binding])]);
  return { ...own, ...Object.fromEntries(objects), ...vars };
}

function findIsolate(name, env) {
  const isolate = isolates.get(name);
  if (!isolate) throw new Error(`No isolate is at port ${name}`);
  isolate.exports ??= evaluate(name, env);
  isolate.env ??= envOf(name, env);
  return isolate;
}

/** The class of an object that is, under its name, one of an isolate. After that isolate only its alarms come, in vain. */
export function objectOf(className) {
  return class extends workers.DurableObject {
    constructor(ctx, env) {
      super(ctx, env);
      const [name] = ctx.id.name.split(">", 1);
      if (!isolates.has(name)) return;
      const isolate = findIsolate(name, env);
      return new isolate.exports[className](ctx, isolate.env);
    }

    alarm() {}
  };
}

/** Opens an isolate with these settings, or closes it. */
async function control(request) {
  const { name, ...settings } = await request.json();
  if (request.method === "DELETE") isolates.delete(name);
  else isolates.set(name, Object.assign(isolates.get(name) ?? {}, settings));
  return new Response();
}

/** The isolate at the request's port; the newest one for a request that names another host. */
function nameOf(request) {
  const { port } = new URL(request.url);
  return isolates.has(port) ? port : [...isolates.keys()].at(-1);
}

export default {
  fetch(request, env, execution) {
    if (request.headers.get("x-isolates") === env.ISOLATES_SECRET) return control(request);
    const isolate = findIsolate(nameOf(request), env);
    return isolate.exports.default.fetch(request, isolate.env, execution);
  },
};
