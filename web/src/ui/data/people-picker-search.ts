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

/** The text typed before the field loaded. */
export interface Typed {
  words: string;
  /** Enter was pressed after them. */
  enter: boolean;
}

/**
 * Returns the state of a search that is debounced by 150 ms and cancels outdated requests; earlier results stay until
 * the next answer. `onEntered` receives the results for the words entered with `enter`, unless the words changed
 * meanwhile. If it returns true, the words are cleared.
 */
export function usePeopleSearch(
  search: (words: string, signal: AbortSignal) => Promise<Choice[]>,
  onEntered: (found: Choice[]) => boolean,
  typed: Typed = { words: '', enter: false },
) {
  const [words, setWords] = useState(typed.words);
  const [answer, setAnswer] = useState(nothing);
  const latest = useRef({ search, onEntered });
  const entered = useRef(typed.enter ? typed.words.trim() : null);
  const askNow = useRef(() => {});
  useEffect(() => {
    latest.current = { search, onEntered };
  });

  const trimmedWords = words.trim();
  useEffect(() => {
    if (trimmedWords === '') return undefined;
    const stop = new AbortController();
    const take = (found: Choice[], failed: boolean) => {
      if (stop.signal.aborted) return;
      setAnswer({ to: trimmedWords, found, failed });
      if (entered.current === trimmedWords && latest.current.onEntered(found)) setWords('');
      entered.current = null;
    };
    const ask = () =>
      void latest.current.search(trimmedWords, stop.signal).then(
        (found) => take(found, false),
        () => take([], true),
      );
    const timer = setTimeout(ask, pause);
    askNow.current = () => {
      clearTimeout(timer);
      ask();
    };
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [trimmedWords]);

  const { to, found, failed } = trimmedWords === '' ? nothing : answer;
  const state = trimmedWords !== to ? 'searching' : failed ? 'failed' : 'idle';
  const enter = () => {
    if (state === 'idle' && onEntered(found)) setWords('');
    if (state === 'idle' || entered.current === trimmedWords) return;
    entered.current = trimmedWords;
    askNow.current();
  };
  return { words, setWords, found, state, enter } as const;
}
