import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Card } from '../data/card.tsx';
import { extraPart } from '../layout/lazy.tsx';
import type { Drawing } from './drawings.tsx';

const picture = extraPart(() => import('./drawings.tsx').then((file) => file.Picture));

/** A drawing, one line, one reason or invitation, one button. First use and no match are different texts. */
export function EmptyState({
  drawing,
  title,
  text,
  actions,
  level = 2,
  bare = false,
}: {
  drawing: Drawing;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3;
  /** Without the card around it, inside another card. */
  bare?: boolean;
}) {
  const Heading = `h${level}` as const;
  const inside = (
    <>
      <span className="mb-2.5 block h-24">
        <picture.Part of={drawing} />
      </span>
      <Heading className="type-card">{title}</Heading>
      {text && <p className="max-w-[40ch] text-md text-muted">{text}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </>
  );
  const look = 'flex flex-col items-center gap-1.5 px-6 py-9 text-center';
  if (bare) return <div className={look}>{inside}</div>;
  return <Card className={cn(look)}>{inside}</Card>;
}
