import { useState } from 'react';
import { Card } from '../../ui/data/card.tsx';
import { Bone, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { extraPart } from '../../ui/layout/lazy.tsx';
import type { InboxCardProps } from './inbox-card.tsx';
import { lastRows } from './rows.ts';

const card = extraPart<InboxCardProps>(() => import('./inbox-card.tsx').then((file) => file.InboxCard), 'inbox');

// The card before its texts are loaded, so that the page has no gap.
function Meanwhile({ rows }: { rows: number }) {
  return (
    <Card as="div" aria-hidden="true" className="flex-1 overflow-hidden">
      <div className="flex min-h-12 items-center border-b px-4 sm:px-5">
        <Bone className="h-[13px] w-20" />
      </div>
      <RowsSkeleton rows={rows} />
    </Card>
  );
}

/** Shows the inbox once `ready`. The height of the last visit is reserved, so the page does not shift when it loads. */
export function Inbox({ ready }: { ready: boolean }) {
  const [rows, setRows] = useState(lastRows);
  return (
    <div className="flex flex-col" style={{ minHeight: `calc(${3 + rows * 4.25}rem + 2px)` }}>
      {ready ? (
        <card.Part rows={rows} onRows={setRows} meanwhile={<Meanwhile rows={rows} />} />
      ) : (
        <Meanwhile rows={rows} />
      )}
    </div>
  );
}
