// The provider's own pages, under /sandbox/provider/. They work without script, open only with an unguessable token,
// and accept forms only from themselves.
import { readFields } from "../pages/read-fields";
import { showStyle } from "../pages/layout";
import { html } from "../../exchange/http/markup";
import { isOwnForm } from "../pages/same-origin";
import { failWith } from "../../exchange/http/api-error";
import type { SandboxEnv } from "../env";
import { PAYMENT_PATH } from "../play/payment";
import { replyWith } from "../../exchange/http/reply";
import { showProviderPage } from "./frame";
import {
  CONFIRM_PATH,
  DOCUMENTS_PATH,
  showConfirm,
  showDocuments,
  submitConfirm,
  submitDocuments,
  type FormFields,
} from "./identity-pages";
import { showPayment, submitPayment } from "./payment-page";
import { PROVIDER_STYLE } from "./style";

type Handle = (env: SandboxEnv, fields: FormFields) => Promise<Response>;

const PAGES: Readonly<Record<string, { readonly show: Handle; readonly submit?: Handle }>> = {
  [CONFIRM_PATH]: { show: showConfirm, submit: submitConfirm },
  [DOCUMENTS_PATH]: { show: showDocuments, submit: submitDocuments },
  [PAYMENT_PATH]: { show: showPayment, submit: submitPayment },
  "/sandbox/provider/terms": { show: () => Promise.resolve(showTerms()) },
  "/sandbox/provider/style.css": { show: () => Promise.resolve(showStyle(PROVIDER_STYLE)) },
};

/** Serves a page of the provider or one of its forms; undefined for an unknown path. */
export async function serveProvider(
  request: Request,
  env: SandboxEnv,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const page = PAGES[pathname];
  if (!page) return undefined;
  if (request.method === "POST" && page.submit) {
    if (!isOwnForm(request)) return replyWith(failWith("ERR_FORBIDDEN"), request);
    return page.submit(env, await readFields(request));
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead ? page.show(env, Object.fromEntries(searchParams)) : undefined;
}

function showTerms(): Response {
  const body = html`<p>
      Northpay charges cards and pays out to them for the exchange. It is made up: the sandbox plays
      it, so that everything can be tried without money.
    </p>
    <p>
      Whoever signs up lets it confirm an email address and, from 150 US dollars on, an identity.
    </p>`;
  return showProviderPage("Terms of use", body);
}
