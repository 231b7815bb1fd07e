import { useState } from 'react';
import { extraPart } from '../../ui/layout/lazy.tsx';
import type { InboxCardProps } from './inbox-card.tsx';
import { lastRows } from './rows.ts';

const card = extraPart<InboxCardProps>(() => import('./inbox-card.tsx').then((file) => file.InboxCard), 'inbox');

/** What waits for me, drawn when the rest is there, in the place that it needed last time: nothing moves when it comes. */
export function Inbox({ ready }: { ready: boolean }) {
  const [rows, setRows] = useState(lastRows);
  return (
    <div className="flex flex-col" style={{ minHeight: `calc(${3 + rows * 4.25}rem + 2px)` }}>
      {ready && <card.Part rows={rows} onRows={setRows} />}
    </div>
  );
}
