// A process that ends after a number of writes and calls: what follows is neither done nor answered.
import type { FakeDatabase, FakeStorage } from "./durable";

const WRITES = /^\s*(?:INSERT|UPDATE|DELETE)/i;
const NEVER = new Promise<never>(() => undefined);

/** One life of an object's process. */
export class Life {
  /** Resolves at its end. */
  readonly ended: Promise<"ended">;
  private end: (word: "ended") => void = () => undefined;

  constructor(private left: number) {
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  get isOver(): boolean {
    return this.left < 0;
  }

  /** Runs a write or a call, the last one before the end. */
  spend<T>(act: () => Promise<T>): Promise<T> {
    this.left -= 1;
    if (!this.isOver) return act();
    this.end("ended");
    return NEVER;
  }

  /** Returns a call that counts. */
  limit<Asked extends readonly unknown[], T>(act?: (...asked: Asked) => Promise<T>) {
    return act && ((...asked: Asked) => this.spend(() => act(...asked)));
  }

  /** Runs a read. */
  use<T>(act: () => Promise<T>): Promise<T> {
    return this.isOver ? NEVER : act();
  }

  storage(inner: FakeStorage): FakeStorage {
    return replace(inner, {
      get: (key: string) => this.use(() => inner.get(key)),
      getAlarm: () => this.use(() => inner.getAlarm()),
      put: (...put: Parameters<FakeStorage["put"]>) => this.spend(() => inner.put(...put)),
      deleteAll: () => this.spend(() => inner.deleteAll()),
      setAlarm: (time: number) => this.spend(() => inner.setAlarm(time)),
      deleteAlarm: () => this.spend(() => inner.deleteAlarm()),
    });
  }

  database(inner: FakeDatabase): FakeDatabase {
    return replace(inner, {
      prepare: (text: string) => this.statement(text, inner.prepare(text)),
      batch: (statements: Parameters<FakeDatabase["batch"]>[0]) =>
        this.spend(() => inner.batch(statements.map((each) => INNER.get(each) ?? each))),
    });
  }

  private statement(text: string, inner: Statement): Statement {
    const take = <T>(act: () => Promise<T>) =>
      WRITES.test(text) ? this.spend(act) : this.use(act);
    const outer: Statement = {
      bind: (...values) => this.statement(text, inner.bind(...values)),
      run: () => take(() => inner.run()),
      all: () => take(() => inner.all()),
      first: (column) => take(() => inner.first(column)),
    };
    INNER.set(outer, inner);
    return outer;
  }
}

type Statement = ReturnType<FakeDatabase["prepare"]>;

const INNER = new WeakMap<object, { run: () => Promise<unknown> }>();

function replace<T extends object>(inner: T, parts: Partial<T>): T {
  return new Proxy(inner, {
    get: (target, name: string & keyof T) => parts[name] ?? Reflect.get(target, name),
  });
}
