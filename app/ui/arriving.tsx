import { Await } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";

interface ArrivingProps<T> {
  /** Where it fails, or cannot be shown in the browser, it is left out. */
  part: T | Promise<T>;
  fallback: ReactNode;
  children: (part: T) => ReactNode;
}

/** A part of a page that may come later than the page. One that is there costs the server no promise; it is hydrated by itself all the same. */
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
