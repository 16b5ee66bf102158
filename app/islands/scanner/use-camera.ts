import { useEffect, useRef, useState } from "react";
import { openDetector } from "./open-detector.client";

const LOOK_EVERY_MS = 250;

/** Shows the camera in a video and reads the first QR code; reports if the camera is unavailable. */
export function useCamera(onRead: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  }, [onRead]);
  useEffect(() => {
    const stop = new AbortController();
    startCamera(video.current, stop.signal, (text) => {
      stop.abort();
      read.current(text);
    }).catch(() => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => {
      stop.abort();
    };
  }, []);
  return { video, hasFailed };
}

async function startCamera(
  video: HTMLVideoElement | null,
  stopped: AbortSignal,
  onRead: (text: string) => void,
): Promise<void> {
  if (!video) return;
  const detector = await openDetector();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  stopped.addEventListener("abort", release);
  // The dialog was closed during the permission prompt.
  if (stopped.aborted) {
    release();
    return;
  }
  video.srcObject = stream;
  await video.play();
  const timer = setInterval(() => {
    detector.detect(video).then(
      ([code]) => {
        if (code && !stopped.aborted) onRead(code.rawValue);
      },
      // An unreadable frame; the next one follows.
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  stopped.addEventListener("abort", () => {
    clearInterval(timer);
  });
}
