import type { QuestionPurpose } from "~/gateways/rate-questions.server";

/** How a question counts. `answered` names a question that was answered just now and is free. */
interface QuestionCount {
  readonly purpose: QuestionPurpose;
  readonly answered?: string | undefined;
}

/** Counts a question of an address; false above its limit. */
export type TakeQuestion = (
  text: string,
  address: string,
  count: QuestionCount,
) => Promise<boolean>;
