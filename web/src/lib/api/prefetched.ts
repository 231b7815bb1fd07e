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
  if (call?.token !== token || signal.aborted) {
    call?.stop.abort();
    return undefined;
  }
  signal.addEventListener('abort', () => call?.stop.abort());
  return call?.answer;
}

/** Ends the calls that nobody has asked for yet, so that no answer is older than what is known now. */
export function dropPrefetched(): void {
  for (const { stop } of globalThis.earlyCalls ?? []) stop.abort();
  globalThis.earlyCalls = undefined;
}
