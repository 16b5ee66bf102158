// The order page for each rejection of each of its calls (spec: Error policies).
import type { UpstreamCode } from "~/domain/failure/error-codes";
import type { Texts } from "./texts";

const ANOTHER_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

/** The page after the gateway's rejection of a call. */
interface Look {
  status: number;
  says: (t: Texts) => string;
  /** The field beside the text; without one it is at the top. */
  field?: "refundAddress" | "email";
  /** The page redirects to the order, and shows the text there. */
  isShownByNext?: true;
  /** The page shows nothing of the order. */
  isShut?: true;
}

/** A call of the page, and the press that makes it; without a press, opening the page. */
interface Call {
  name: string;
  press?: { query: string; button: (t: Texts) => string; typed: Record<string, string> };
  usual: Look;
  expectations: Partial<Record<UpstreamCode, Look>>;
  messages?: readonly { code: UpstreamCode; message: string; expectation: Look }[];
}

const NOT_DONE: Look = { status: 409, says: (t) => t.order("error.main_error") };
/** After a 5xx the outcome is unknown, and a key in use means that the same request still runs. */
const UNKNOWN: Look = { status: 504, says: (t) => t.order("error.unknown_outcome") };
const OURS: Look = { status: 500, says: (t) => t.order("error.error_notify_title") };
const UNSURE = {
  ERR_SERVICE_UNAVAILABLE: UNKNOWN,
  ERR_INTERNAL_SERVER_ERROR: UNKNOWN,
  ERR_IDEMPOTENCY_KEY_IN_USE: UNKNOWN,
  ERR_PRISMA_CLIENT_KNOWN_REQUEST: OURS,
};
const LOCKED: Look = {
  status: 404,
  isShut: true,
  says: (t) => t.order("error.error_address_incorrect"),
};
const UNCHECKED: Look = {
  status: 503,
  field: "refundAddress",
  says: (t) => t.order("error.error_address_unchecked"),
};

const REFUND: NonNullable<Call["press"]> = {
  query: "",
  button: (t) => t.order("refund.button", { ticker: "BTC" }),
  typed: { refundAddress: ANOTHER_ADDRESS },
};

/** Every call of the order's page. */
export const CALLS: readonly Call[] = [
  {
    name: "order",
    usual: { status: 503, isShut: true, says: (t) => t.order("unavailable.title") },
    // A gateway's 404 with another text means the same.
    expectations: { ERR_NOT_FOUND_E: LOCKED, ERR_NOT_FOUND: LOCKED, ERR_BALANCE_NOT_FOUND: LOCKED },
  },
  {
    name: "refund-info",
    usual: { status: 200, says: (t) => t.order("refund.unknown") },
    expectations: {},
  },
  {
    name: "request-refund",
    press: REFUND,
    usual: NOT_DONE,
    expectations: UNSURE,
    messages: [
      {
        code: "ERR_FORBIDDEN",
        message: "Client data is blacklisted",
        expectation: {
          status: 422,
          field: "refundAddress",
          says: (t) => t.order("error.error_address_blacklisted"),
        },
      },
    ],
  },
  { name: "validate-address", press: REFUND, usual: UNCHECKED, expectations: {} },
  {
    name: "accept-rate",
    press: { query: "", button: (t) => t.order("accept.button"), typed: {} },
    usual: NOT_DONE,
    expectations: UNSURE,
  },
  {
    name: "set-email",
    press: {
      query: "&dialog=email",
      button: (t) => t.order("email.button"),
      typed: { email: "ann@example.com" },
    },
    usual: NOT_DONE,
    expectations: {
      ...UNSURE,
      ERR_VALIDATION: {
        status: 422,
        field: "email",
        says: (t) => t.order("error.email_incorrect"),
      },
    },
    messages: [
      {
        code: "ERR_BAD_REQUEST",
        message: "Email already set",
        expectation: {
          status: 303,
          isShownByNext: true,
          says: (t) => t.order("error.error_email_already_set"),
        },
      },
    ],
  },
];
