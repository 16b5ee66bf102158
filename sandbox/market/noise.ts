// The sandbox's pseudo-randomness. Numbers derive from a seed alone, so that a test or a restart has the same market
// and history.

/** Returns an integer from 0 to 2³²−1 that derives from the words. */
export function hashWords(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join(":")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // FNV leaves similar words close together; this mixes the high bits down (murmur3's finaliser).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a fraction from 0 up to but not including 1 that derives from the words. */
export function fractionOf(...words: readonly (string | number)[]): number {
  return hashWords(...words) / 0x1_0000_0000;
}
