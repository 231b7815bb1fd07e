import type { LiveEvent } from '@apprecio/contract/generated/live';
import { useEffect, useEffectEvent } from 'react';

/** A notification that a push brought, with the words it carried. */
export type PushedEvent = Extract<LiveEvent, { kind: 'notification' }> & {
  told: { title: string; message: string; deeplink: string };
  /** Its notification was pressed. */
  pressed?: boolean;
};

type Kind = LiveEvent['kind'];
type EventOf<K extends Kind> = Extract<LiveEvent, { kind: K }>;
type Handler = (event: LiveEvent) => void;

const handlers = new Map<Kind, Set<Handler>>();

/** Calls `handler` on every live event of a kind. Returns how to stop. */
export function onLive<K extends Kind>(kind: K, handler: (event: EventOf<K>) => void): () => void {
  const set = handlers.get(kind) ?? new Set();
  handlers.set(kind, set);
  set.add(handler as Handler);
  return () => set.delete(handler as Handler);
}

/** Calls `handler` on every live event of a kind while the component is on screen. */
export function useLive<K extends Kind>(kind: K, handler: (event: EventOf<K>) => void): void {
  const handleEvent = useEffectEvent(handler);
  useEffect(() => onLive(kind, (event) => handleEvent(event)), [kind]);
}

/** Tells everybody on this page who listens. Returns how many do. */
export function publishLive(event: LiveEvent): number | undefined {
  const listening = handlers.get(event.kind);
  for (const handler of listening ?? []) handler(event);
  return listening?.size;
}
