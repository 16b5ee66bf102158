import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MARK_FIELD } from "~/domain/account/account-mark";
import { readText } from "~/domain/request/typed-fields";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";
import { readInitData } from "~/routes/_account/link-telegram.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { link, signIn } from "./actions.server";

/** Returns whether the session cookie came back, because some clients store no cookies. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (request.headers.get("Accept") !== "application/json") return redirect("/");
  return Response.json({ isSignedIn: (await context.account.peek()) !== undefined });
}

/** Handles a launch of the mini app (spec: Mini app). The launch data comes from the URL, so every action needs the visitor's intent. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { telegramApp, lacks } = args.context.settings;
  if (!telegramApp || lacks.includes("accounts"))
    return Response.json({ kind: "failed" }, { status: 404 });
  const form = await args.request.formData();
  const initData = readInitData(form);
  return Response.json(initData === undefined ? FAILED : await play(args, form, initData));
}

const FAILED: LaunchOutcome = { kind: "failed" };

async function play(
  { context }: ActionFunctionArgs,
  form: FormData,
  initData: string,
): Promise<LaunchOutcome> {
  if (await context.limits.take("sign-in")) return FAILED;
  const intent = form.get("intent");
  if (intent === "link")
    return link(context, { initData, mark: readText(form, ACCOUNT_MARK_FIELD) });
  return signIn(context, initData, intent === "replace");
}
