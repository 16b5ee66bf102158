import { RemixBrowser } from "@remix-run/react";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { FaultBoundary } from "~/ui/fault-boundary";

/**
 * Reads the page's data before hydration, because RemixBrowser suspends until then. If hydrated earlier, the whole page
 * would suspend. A keystroke at that moment would make React abandon hydration (error 345). So RemixBrowser renders
 * once outside the page, and React's second render finds the data.
 */
export async function readData(): Promise<void> {
  // In a separate document: with a root in this one, React would assume that its listeners are already attached.
  const outside = createRoot(document.implementation.createHTMLDocument().createElement("div"));
  await new Promise<void>((resolve, reject) => {
    const renders = { count: 0 };
    function Probe() {
      // oxlint-disable-next-line react/immutability -- it counts its own renders: on its second one the data is there
      renders.count += 1;
      if (renders.count === 1) return <RemixBrowser />;
      resolve();
      return null;
    }
    outside.render(
      <FaultBoundary onFault={reject}>
        <Suspense fallback={null}>
          <Probe />
        </Suspense>
      </FaultBoundary>,
    );
  });
  outside.unmount();
}
