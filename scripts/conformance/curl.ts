// Writes a call as a command for a shell that sends the same again: with its headers, and with a new signature.
import { createHash } from "node:crypto";
import { SIGNATURE_HEADER, toSignedLines } from "~/contracts/gateway-signature";
import type { CallRequest } from "./call-request.ts";
import type { ClientOptions } from "./client-options.ts";
import { bodyOf, makeUnsigned } from "./make-request.ts";
import { OTHER_SECRET, shiftOf, toSigned, type Fault } from "./sign.ts";

const UPGRADE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "Y29uZm9ybWFuY2UtY2hlY2s=",
};

/** Returns the call as a command. A signed one needs GATEWAY_SECRET in the environment. */
export function toCurl(options: ClientOptions, call: CallRequest): string {
  const request = makeUnsigned(options, call);
  const body = bodyOf(call);
  const headers = [...request.headers, ...(call.isUpgrade ? Object.entries(UPGRADE) : [])];
  const signature = toSigning(options, call, request);
  return [
    ...signature.before,
    `curl -sS -i${call.isUpgrade ? " --http1.1 --max-time 5" : ""} -X ${request.method} ${quote(request.url)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...signature.header,
    ...(body === "" ? [] : [`--data-binary ${quote(body)}`]),
  ].join(" ");
}

function toSigning({ secrets = [] }: ClientOptions, call: CallRequest, request: Request) {
  const signing = call.signing;
  const fault = signing && "fault" in signing ? signing : undefined;
  if (secrets.length === 0 || fault?.fault === "unsigned") return { before: [], header: [] };
  const key = fault?.fault === "other-secret" ? quote(OTHER_SECRET) : '"${GATEWAY_SECRET%%[ ,]*}"';
  const lines = linesOf(call, request, fault);
  const form = lines.map(() => "%s").join(String.raw`\n`);
  const words = lines.map((line) => (/^\$[tn]$/.test(line) ? `"${line}"` : quote(line))).join(" ");
  return {
    before: [
      `t=$(($(date +%s) + ${String(shiftOf(fault) / 1000)})); n=$(openssl rand -hex 16);`,
      `s=$(printf '${form}' ${words} | openssl dgst -sha256 -hmac ${key} -r | cut -d' ' -f1);`,
    ],
    header: [`-H "${SIGNATURE_HEADER}: t=$t,n=$n,v1=$s"`],
  };
}

function linesOf(call: CallRequest, request: Request, fault: Fault | undefined): readonly string[] {
  const { method, url, headers } = request;
  const body = bodyOf(call);
  const text = fault?.fault === "other-body" ? `${body} ` : body;
  const signed = toSigned({ method, url, headers, body }, fault);
  const digest = createHash("sha256").update(text).digest("hex");
  return toSignedLines(signed, { time: "$t", nonce: "$n", digest });
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
