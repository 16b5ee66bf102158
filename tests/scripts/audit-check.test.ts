// Requirement 65 of docs/security.md: shipped packages are audited where the registry serves an audit.
import { expect, it } from "vitest";
import { readAudit } from "../../scripts/checks/audit-check";
import { STATIC_CHECKS } from "../../scripts/checks/checks";
import { auditCheck } from "../../scripts/checks/audit-check";

it.each([
  [0, "found 0 vulnerabilities", "clean"],
  [1, "# npm audit report\n\nlodash  <=4.17.20\nSeverity: high", "faulty"],
  [
    1,
    "npm warn audit 405 Method Not Allowed\nnpm error audit endpoint returned an error",
    "skipped",
  ],
  [1, "npm error code ENOAUDIT", "skipped"],
  [1, "request failed, reason: getaddrinfo ENOTFOUND registry.example", "skipped"],
  [1, "npm error code ELSPROBLEMS", "faulty"],
])("an audit with exit code %i and output %j is %s", (code, output, end) => {
  expect(readAudit({ code, output })).toBe(end);
});

it("is one of the checks", () => {
  expect(STATIC_CHECKS).toContain(auditCheck);
});
