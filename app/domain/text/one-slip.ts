/** Whether one slip of a finger turns one word into the other: a letter too many, too few, wrong, or swapped with its neighbour. */
export function isOneSlip(one: string, other: string): boolean {
  const [left, right] = withoutSameStart(one, other);
  const [first = "", second = ""] = left;
  const isSwapped = second !== "" && right.startsWith(second + first);
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (isSwapped && left.slice(2) === right.slice(2))
  );
}

function withoutSameStart(one: string, other: string): readonly [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  return [one.slice(start), other.slice(start)];
}

const ENDING = /^([а-яё]{4,}?)(?:[аеиоуыюяй]|[аоеёя][мхвй]|[ая]ми)$/;

/** Whether the word is a form of the name: Russian words change their ends, as in 'биткоином', 'долларов', 'рублях'. */
export function isOtherEnding(name: string, word: string): boolean {
  const [, stem] = ENDING.exec(word) ?? [];
  return stem !== undefined && name.startsWith(stem);
}
