import { useEffect, useRef, useState } from 'react';
import type { Choice } from './people-picker-choice.ts';

const pause = 150;

interface Answer {
  /** The words it answers. */
  to: string;
  found: Choice[];
  failed: boolean;
}

const nothing: Answer = { to: '', found: [], failed: false };

/** Asks 150 ms after the last key, drops what is no longer wanted; what was found stays until the next answer. */
export function usePeopleSearch(search: (words: string, signal: AbortSignal) => Promise<Choice[]>) {
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState(nothing);
  const ask = useRef(search);
  useEffect(() => {
    ask.current = search;
  });

  const asked = words.trim();
  useEffect(() => {
    if (asked === '') return undefined;
    const stop = new AbortController();
    const take = (found: Choice[], failed: boolean) => {
      if (!stop.signal.aborted) setAnswer({ to: asked, found, failed });
    };
    const timer = setTimeout(() => {
      ask.current(asked, stop.signal).then(
        (found) => take(found, false),
        () => take([], true),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);

  const { to, found, failed } = asked === '' ? nothing : answer;
  const searching = asked !== to;
  const state: 'idle' | 'searching' | 'failed' = failed ? 'failed' : 'idle';
  return { words, setWords, found, state: searching ? ('searching' as const) : state };
}
