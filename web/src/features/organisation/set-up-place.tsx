import { useState } from 'react';
import { extraPart } from '../../ui/layout/lazy.tsx';
import { isSetUpOver, markSetUpOver } from './set-up-over.ts';

const card = extraPart<{ onOver: () => void }>(
  () => import('./set-up-card.tsx').then((file) => file.SetUpCard),
  'organisation',
);

/** 'Set-up: 3 of 10' for admins, drawn when the rest is there, in a place kept for it until it is over: nothing moves. */
export function SetUp({ ready }: { ready: boolean }) {
  const [over] = useState(isSetUpOver);
  return over ? null : <div className="min-h-11">{ready && <card.Part onOver={markSetUpOver} />}</div>;
}
