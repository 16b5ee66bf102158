// The exchange's database: an index of orders, and addresses and transactions that must be unique. Only alerts are
// stored nowhere else.
import { EXCHANGE_STEPS, STATUS_VIEW } from "./storage/exchange-steps";
import { makeOpener } from "./storage/make-opener";

/** Returns the database with its tables. */
export const openDatabase = makeOpener(EXCHANGE_STEPS, STATUS_VIEW);
