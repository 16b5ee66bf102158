import type { SessionRecord, SessionSuccessor } from "~/domain/account/session";

const RECORD = "session";
const SUCCESSOR = "successor";

/** Stores one session, or the name of its successor; `wakeAt` is epoch ms. */
export interface SessionStorage {
  readonly read: () => Promise<SessionRecord | undefined>;
  readonly write: (record: SessionRecord) => Promise<void>;
  readonly readSuccessor: () => Promise<SessionSuccessor | undefined>;
  readonly writeSuccessor: (successor: SessionSuccessor) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly wakeAt: (time: number) => Promise<void>;
}

/** Returns the storage of a session's object. */
export function makeStorage(storage: DurableObjectStorage): SessionStorage {
  return {
    read: () => storage.get<SessionRecord>(RECORD),
    write: (record) => storage.put(RECORD, record),
    readSuccessor: () => storage.get<SessionSuccessor>(SUCCESSOR),
    writeSuccessor: (successor) => storage.put(SUCCESSOR, successor),
    clear: async () => {
      await storage.deleteAlarm();
      await storage.deleteAll();
    },
    wakeAt: (time) => storage.setAlarm(time),
  };
}
