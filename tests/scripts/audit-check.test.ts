// Requirement 65 of docs/security.md: shipped packages are audited where the registry serves an audit.
import { expect, it } from "vitest";
import { readAudit } from "../../scripts/checks/audit-check";
import { listStaticChecks } from "../../scripts/checks/checks";
import { auditCheck } from "../../scripts/checks/audit-check";

const report = (vulnerabilities: unknown) =>
  `npm warn config\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities }, null, 2)}\n`;

it.each([
  ["no vulnerability", report({}), { end: "clean" }],
  ["one of low severity", report({ lodash: { severity: "low" } }), { end: "clean" }],
  [
    "two of high severity",
    report({ lodash: { severity: "high" }, qs: { severity: "critical" } }),
    { end: "faulty", packages: ["lodash (high)", "qs (critical)"] },
  ],
  [
    "a registry that refuses the call",
    'npm error audit endpoint returned an error\n{ "message": "405 Method Not Allowed", "statusCode": 405 }',
    { end: "skipped" },
  ],
  ["no connection", "npm error code ENOTFOUND", { end: "skipped" }],
])("reads the report of %s", (_name, output, audit) => {
  expect(readAudit(output)).toEqual(audit);
});

it("is one of the checks", () => {
  expect(listStaticChecks(undefined)).toContain(auditCheck);
});
