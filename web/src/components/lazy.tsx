import { lazy, Suspense, useState, type ComponentType, type FocusEventHandler, type PointerEventHandler } from 'react';
import { loadMessages } from '../lib/i18n/messages.ts';

/** A part of the page that is fetched when somebody is about to use it. */
export interface LazyPart<Props> {
  /** Renders the part once it has come; nothing before. */
  Part: ComponentType<Props>;
  /** Starts fetching; safe to call often. */
  preload: () => void;
  /** Spread on what opens the part: fetches it on the first hover, focus or touch. */
  intent: {
    onPointerEnter: PointerEventHandler;
    onPointerDown: PointerEventHandler;
    onFocus: FocusEventHandler;
  };
}

/**
 * Splits a component out of its caller's chunk:
 * `const give = lazyPart(() => import('./give-dialog.tsx').then((file) => file.GiveDialog), 'recognition')`.
 * The features' catalogues named after it are loaded with it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...messages: string[]
): LazyPart<Props> {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetch = () => {
    coming ??= Promise.all([load(), loadMessages(...messages)]).then(([part]) => ({ default: part }));
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
  return partOf(fetch, fetch);
}

/** A part that its page works without: where it cannot be fetched nothing stands in its place. */
export function extraPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...messages: string[]
): LazyPart<Props> {
  const fetch = () => Promise.all([load(), loadMessages(...messages)]).then(([part]) => ({ default: part }));
  return partOf(fetch, () => fetch().catch(() => ({ default: () => null })));
}

function partOf<Props extends object>(
  fetch: () => Promise<unknown>,
  draw: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  const preload = () => void fetch().catch(() => undefined);
  const Loaded = lazy(draw) as unknown as ComponentType<Props>;
  const Part = (props: Props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
  return { Part, preload, intent: { onPointerEnter: preload, onPointerDown: preload, onFocus: preload } };
}

/** Whether a lazy part was ever opened: keeps it mounted afterwards, so that it can close with its motion. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once || open;
}
