// The built sandbox with faults. Its database fails one query in fifty, and its clock is off by up to twenty seconds
// either way. Orders still advance by the true clock, because alarms use it.
import sandbox, {
  MarketObject as Market,
  OrderObject as Orders,
} from "../../build/workers/sandbox/worker.js";

const FAILING = 0.02;
const LARGEST_SKEW_MS = 20_000;
const SWING_MS = 10 * 60_000;
const QUERIES = ["run", "first", "all", "batch"];
const PARTS = ["prepare", "bind"];

const TrueDate = Date;

function skewMs() {
  return Math.round(LARGEST_SKEW_MS * Math.sin((2 * Math.PI * TrueDate.now()) / SWING_MS));
}

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + skewMs());
    else super(...parts);
  }
  static now() {
    return TrueDate.now() + skewMs();
  }
};

/** Returns the same database or statement, with some queries failing. */
function failingSome(target) {
  return new Proxy(target, {
    get(_, name) {
      const value = target[name];
      if (typeof value !== "function") return value;
      return (...given) => {
        if (PARTS.includes(name)) return failingSome(value.apply(target, given));
        const isFailing = QUERIES.includes(name) && Math.random() < FAILING;
        return isFailing
          ? Promise.reject(new Error("D1_ERROR: shaken"))
          : value.apply(target, given);
      };
    },
  });
}

function shake(env) {
  return { ...env, DB: failingSome(env.DB) };
}

/** Returns an object's context whose alarms fire at the true time. */
function withTrueAlarms(context) {
  const { storage } = context;
  const setAlarm = storage.setAlarm.bind(storage);
  storage.setAlarm = (time, ...rest) => setAlarm(Number(time) - skewMs(), ...rest);
  return context;
}

export class OrderObject extends Orders {
  constructor(context, env) {
    super(withTrueAlarms(context), shake(env));
  }
}

export class MarketObject extends Market {
  constructor(context, env) {
    super(withTrueAlarms(context), shake(env));
  }
}

export default { fetch: (request, env) => sandbox.fetch(request, shake(env)) };
