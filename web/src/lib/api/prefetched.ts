/** A call that `index.html` began while the scripts were still coming (`vite/first-load.ts`). */
export interface PrefetchedCall {
  /** Address and body. */
  of: string;
  token: string;
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  var earlyCalls: PrefetchedCall[] | undefined;
}

/** The answer to a call that has already begun, for the first who asks with the same token. */
export function consumePrefetched(
  address: string,
  body: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const at = globalThis.earlyCalls?.findIndex((call) => call.of === `${address} ${body}`) ?? -1;
  if (at < 0) return undefined;
  const [call] = globalThis.earlyCalls?.splice(at, 1) ?? [];
  if (call?.token !== token || signal.aborted) return undefined;
  signal.addEventListener('abort', () => call?.stop.abort());
  return call?.answer;
}
