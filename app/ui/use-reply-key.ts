import { useState } from "react";

/**
 * A React key that changes with each reply (the same object in all renders). A note that repeats the last text is thus
 * a new element, which is seen and announced again.
 */
export function useReplyKey(reply: object | undefined): number {
  const [latest, setLatest] = useState({ reply, key: 0 });
  if (latest.reply !== reply) setLatest({ reply, key: latest.key + 1 });
  return latest.key;
}
