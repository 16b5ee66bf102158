// How alike two words are, by the slips between them.

/** How many letters have to be added, dropped or exchanged to make one word of the other. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let place = 0; place < left.length; place += 1) {
    const next = [place + 1];
    for (let other = 0; other < right.length; other += 1) {
      const exchanged = (row[other] ?? 0) + (left[place] === right[other] ? 0 : 1);
      next.push(Math.min(exchanged, (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? left.length;
}

/** Below this share two words are different ones, and no slip of each other. */
const SLIP = 0.6;

/** The share of letters that stay when one word becomes the other: 1 for the same, 0 for different words. */
export function likeness(left: string, right: string): number {
  if (left === right) return 1;
  const longest = Math.max(left.length, right.length);
  // The difference in length alone says enough of most words, and costs nothing.
  const bound = 1 - Math.abs(left.length - right.length) / longest;
  if (bound < SLIP) return 0;
  const share = 1 - editDistance(left, right) / longest;
  return share < SLIP ? 0 : share;
}
