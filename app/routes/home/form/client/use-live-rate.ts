import { useEffect, useRef, useState, type Dispatch } from "react";
import { deriveRateQuery, isSelectionSupported } from "~/domain/rate/selection";
import type * as LiveRateIsland from "~/islands/live-rate/live-rate";
import { toQuote } from "../quote";
import { onFirstUse } from "~/ui/on-first-use";
import { toSelection, type Draft } from "../draft";
import { findReferrerId, forgetReferrer } from "./visitor";
import type { FormStateEvent } from "./state";

/** Whether rates arrive by themselves: not asked yet, yes, or no. */
export type Channel = "none" | "live" | "down";

interface LiveRateOptions {
  draft: Draft;
  dispatch: Dispatch<FormStateEvent>;
}

interface LiveRateChannel {
  channel: Channel;
  askAgain: () => void;
  /** Its script cannot be loaded, so rates come with the page's data. */
  isGone: boolean;
}

/** Follows the rate of the draft over the live channel, once its script is loaded. */
export function useLiveRate(options: LiveRateOptions): LiveRateChannel {
  const { draft, dispatch } = options;
  const [channel, setChannel] = useState<Channel>("none");
  const [isGone, setGone] = useState(false);
  const live = useRef<LiveRateIsland.LiveRate>();
  const asked = useRef(draft);
  const ask = () => {
    const selection = isSelectionSupported(draft) ? toSelection(draft) : undefined;
    asked.current = draft;
    live.current?.ask(selection && deriveRateQuery(selection, findReferrerId()));
  };
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  useEffect(() => {
    let isClosed = false;
    const open = ({ LiveRate }: typeof LiveRateIsland) => {
      if (isClosed) return;
      live.current = new LiveRate({
        onChannel(isLive) {
          setChannel(isLive ? "live" : "down");
        },
        onUnknownReferrer: forgetReferrer,
        onRate(result) {
          const selection = toSelection(asked.current);
          if (selection) dispatch({ kind: "quoted", selection, quote: toQuote(result, selection) });
        },
      });
      latestAsk.current();
    };
    // The page came with a fresh rate, so the channel can wait until the page is drawn.
    const cancelStart = onFirstUse(() => {
      import("~/islands/live-rate/live-rate").then(open, () => {
        setChannel("down");
        setGone(true);
      });
    });
    return () => {
      isClosed = true;
      cancelStart();
      live.current?.close();
    };
  }, [dispatch]);
  useEffect(() => {
    latestAsk.current();
  }, [draft]);
  return { channel, askAgain: ask, isGone };
}
