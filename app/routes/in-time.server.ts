/** What a call brings within `ms`; undefined where it takes longer. */
export async function inTime<T>(call: Promise<T>, ms: number): Promise<T | undefined> {
  let stopWaiting: () => void = () => undefined;
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopWaiting = () => {
      clearTimeout(timer);
    };
  });
  const soon = await Promise.race([call, late]);
  stopWaiting();
  return soon;
}
