import { startTransition, useInsertionEffect } from "react";

/**
 * Lets whatever the router reports reach the page in a transition. RemixBrowser itself takes a new location at once
 * and gives every part of the page a new context with it: a part that still waits for its script or its data would
 * be thrown away and drawn empty (React's error 421). A transition waits for it instead.
 * An insertion effect runs before the layout effects in which RemixBrowser subscribes.
 */
export function useRouterTransitions(): void {
  useInsertionEffect(() => {
    const router = window.__remixRouter;
    const subscribe = router.subscribe.bind(router);
    router.subscribe = (listener) =>
      subscribe((...news) => {
        startTransition(() => {
          listener(...news);
        });
      });
    return () => {
      router.subscribe = subscribe;
    };
  }, []);
}
