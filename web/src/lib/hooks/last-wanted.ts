import { useRef, useState } from 'react';

/**
 * A value that is kept by the server, shown as it is chosen, and choosing another. Quick changes go out one after the
 * other, and only the last of those that wait, so that neither a late answer nor a late call brings back an earlier one.
 * What could not be sent goes back to what is kept; `send` says why.
 */
export function useLastWanted<T>(kept: T, send: (value: T) => Promise<unknown>): [T, (value: T) => void] {
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  const wanted = useRef<{ value: T } | null>(null);
  const sendUntilIdle = async () => {
    for (let sent = wanted.current; sent !== null; sent = wanted.current) {
      const isDone = await send(sent.value).then(
        () => wanted.current === sent,
        () => true,
      );
      if (isDone) wanted.current = null;
    }
    setChosen(null);
  };
  const change = (value: T) => {
    const isIdle = wanted.current === null;
    wanted.current = { value };
    setChosen(wanted.current);
    if (isIdle) void sendUntilIdle();
  };
  return [chosen ? chosen.value : kept, change];
}
