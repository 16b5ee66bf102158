/** Whether what an action came to says that the server could not be reached: to ask for anything once more would only cost the page. */
export function isUnreachable(actionResult: unknown): boolean {
  return typeof actionResult === "object" && actionResult !== null && "unreachable" in actionResult;
}
