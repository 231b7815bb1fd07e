import { useState } from 'react';
import { extraPart } from '../../ui/layout/lazy.tsx';

const key = 'apprecio-set-up';

const card = extraPart<{ onOver: () => void }>(
  () => import('./set-up-card.tsx').then((file) => file.SetUpCard),
  'organisation',
);

function isOver(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function markOver(): void {
  try {
    localStorage.setItem(key, 'over');
  } catch {
    // Without storage, its place is reserved again next time.
  }
}

/** 'Set-up: 3 of 6' for admins, drawn when the rest is there, in a place kept for it until it is over: nothing moves. */
export function SetUp({ ready }: { ready: boolean }) {
  const [over] = useState(isOver);
  return over ? null : <div className="min-h-11">{ready && <card.Part onOver={markOver} />}</div>;
}
