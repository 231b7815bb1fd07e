import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { breakpoints } from './media.ts';

/** An overlay on the page, such as a dialog. */
interface Layer {
  close: () => void;
  /** Back was pressed: its entry is gone, and it is about to close. */
  left: boolean;
}

const layers: Layer[] = [];
/** The number of entries in the browser's history that represent layers, above the page's own. */
let entries = 0;
/** The page's own entry, to be known again. */
let page = '';
let leaving: { done: Promise<void>; arrive: () => void } | null = null;
let planned = false;

const arrivalMs = 1_000;

type State = Record<string, unknown> & { layers?: number };

const stateNow = (): State => (window.history.state ?? {}) as State;
const pageOf = ({ layers: _, ...state }: State): string => JSON.stringify(state);

/** Takes the entries of layers away; done once the browser has arrived at the page's own. */
async function leave(count: number): Promise<void> {
  if (leaving) return leaving.done;
  let resolve = () => {};
  const done = new Promise<void>((arrived) => (resolve = arrived));
  // A browser whose history was cut cannot go back and never arrives.
  const timer = setTimeout(() => leaving?.arrive(), arrivalMs);
  const arrive = () => {
    clearTimeout(timer);
    leaving = null;
    entries = stateNow().layers ?? 0;
    resolve();
    plan();
  };
  leaving = { done, arrive };
  window.history.go(-count);
  return done;
}

function follow(): void {
  planned = false;
  if (leaving) return;
  const wanted = layers.filter(({ left }) => !left).length;
  if (entries > wanted) void leave(entries - wanted);
  while (entries < wanted) {
    page = pageOf(stateNow());
    entries += 1;
    // The router has replaced `window.history.pushState` by a function that notifies it, and this entry is not the
    // router's.
    History.prototype.pushState.call(window.history, { ...stateNow(), layers: entries }, '');
  }
}

// A layer that follows another in the same moment takes over its entry.
function plan(): void {
  if (planned) return;
  planned = true;
  queueMicrotask(follow);
}

function onPop(event: PopStateEvent): void {
  const before = entries;
  entries = stateNow().layers ?? 0;
  if (leaving) {
    event.stopImmediatePropagation();
    leaving.arrive();
  } else if (entries < before && pageOf(stateNow()) === page) {
    event.stopImmediatePropagation();
    const open = layers.filter(({ left }) => !left);
    for (const layer of open.slice(entries).reverse()) {
      layer.left = true;
      layer.close();
    }
  }
  plan();
}

/**
 * Makes Back close an open layer before it leaves the page. Layers opened with `useBackCloses` have their own entries
 * in the browser's history, unknown to the router. They are removed before the router navigates.
 */
export function withLayers(history: RouterHistory): RouterHistory {
  entries = stateNow().layers ?? 0;
  page = pageOf(stateNow());
  window.addEventListener('popstate', onPop, { capture: true });
  const { push, replace, back } = history;
  const onPage =
    <Given extends unknown[]>(go: (...given: Given) => void) =>
    (...given: Given) => {
      if (entries === 0 && !leaving) return go(...given);
      void leave(entries)
        .then(() => go(...given))
        .then(plan);
    };
  history.push = onPage(push);
  history.replace = onPage(replace);
  history.back = onPage(back);
  plan();
  return history;
}

/** On a small window Back closes what is open, before it leaves the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open || !window.matchMedia(`(width < ${breakpoints.md}px)`).matches) return undefined;
    const layer = { close: () => latest.current(), left: false };
    layers.push(layer);
    plan();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      plan();
    };
  }, [open]);
}
