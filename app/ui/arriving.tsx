import { Await } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";

interface ArrivingProps<T> {
  /** If it fails or cannot be rendered in the browser, it is omitted. */
  part: T | Promise<T>;
  fallback: ReactNode;
  children: (part: T) => ReactNode;
}

/** A part of a page that may arrive after the page. A part that is ready costs the server no promise, but is hydrated separately too. */
export function Arriving<T>({ part, fallback, children }: ArrivingProps<T>) {
  return (
    <Suspense fallback={fallback}>
      {import.meta.env.SSR && !(part instanceof Promise) ? (
        children(part)
      ) : (
        <Await resolve={part} errorElement={null}>
          {children}
        </Await>
      )}
    </Suspense>
  );
}
