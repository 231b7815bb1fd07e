import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';

/** White paper with a hairline and 20 px corners. `padded` is 20 inside (phone 16), `roomy` 24 (phone 18). */
export function Card({
  as: Tag = 'section',
  pad = 'none',
  className,
  ...rest
}: ComponentProps<'section'> & {
  as?: 'section' | 'article' | 'div' | 'li' | 'form';
  pad?: 'none' | 'padded' | 'roomy';
}) {
  const Element = Tag as 'section';
  return (
    <Element
      {...rest}
      className={cn(
        'min-w-0 rounded-[18px] border border-card-line bg-surface shadow-card sm:rounded-xl',
        pad === 'padded' && 'p-4 sm:p-5',
        pad === 'roomy' && 'p-[18px] sm:p-6',
        className,
      )}
    />
  );
}

/** The head of a list card: title, a badge, and a link at the right. */
export function CardHead({
  title,
  badge,
  end,
  id,
}: {
  title: ReactNode;
  badge?: ReactNode;
  end?: ReactNode;
  id?: string;
}) {
  return (
    <div className="flex items-center gap-2 px-4 pt-4 pb-1 sm:px-5">
      <h2 id={id} className="type-label">
        {title}
      </h2>
      {badge}
      {end && <span className="ml-auto text-sm">{end}</span>}
    </div>
  );
}

/** One line of a list card: face or tile, two lines of text, an act at the right. */
export function CardRow({
  start,
  title,
  sub,
  end,
  lined,
}: {
  start?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  end?: ReactNode;
  lined?: boolean;
}) {
  return (
    <li className={cn('flex items-center gap-3 px-4 py-2.5 sm:px-5', lined && 'border-t first:border-t-0')}>
      {start}
      <div className="min-w-0 flex-1">
        <div className="text-md font-medium wrap-anywhere">{title}</div>
        {sub && <div className="text-xs text-muted">{sub}</div>}
      </div>
      {end}
    </li>
  );
}
