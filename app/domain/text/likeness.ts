// The similarity of two words, by their edit distance.

/** How many letters must be added, removed or replaced to turn one word into the other. */
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

/** Below this similarity, two words count as different. */
const SLIP = 0.6;

/** The share of letters that stay when one word becomes the other: 1 for equal words, 0 for different ones. */
export function likeness(left: string, right: string): number {
  if (left === right) return 1;
  const longest = Math.max(left.length, right.length);
  // For most words the difference in length decides, without the costly distance.
  const bound = 1 - Math.abs(left.length - right.length) / longest;
  if (bound < SLIP) return 0;
  const share = 1 - editDistance(left, right) / longest;
  return share < SLIP ? 0 : share;
}
