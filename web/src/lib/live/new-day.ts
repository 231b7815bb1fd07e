import { todayIso } from '../i18n/format.ts';

const minuteMs = 60_000;

/** Calls `begin` once a new day has begun, as soon as the page is seen. Returns how to stop. */
export function onNewDay(begin: () => void): () => void {
  let day = todayIso();
  const look = () => {
    const now = todayIso();
    if (document.hidden || now === day) return;
    day = now;
    begin();
  };
  const timer = setInterval(look, minuteMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
