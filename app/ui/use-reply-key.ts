import { useState } from "react";

/**
 * A React key that is another one for each reply, the same object through all renders: a note that says once more what it
 * said before is a new one, so that it is seen and heard again.
 */
export function useReplyKey(reply: object | undefined): number {
  const [latest, setLatest] = useState({ reply, key: 0 });
  if (latest.reply !== reply) setLatest({ reply, key: latest.key + 1 });
  return latest.key;
}
