import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { Avatar, type Person } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';

/** The audience of a post, shown after the time. */
interface Audience {
  icon: LucideIcon;
  label: string;
}

/** The head of a post: face, sentence, place, time, who can see it, and a menu at the right. */
export function PostHead({
  person,
  sentence,
  place,
  time,
  audience,
  menu,
}: {
  person: Person;
  /** '{giver} thanked {names}' with the names strong. */
  sentence: ReactNode;
  place?: string | undefined;
  time: ReactNode;
  audience?: Audience | undefined;
  menu?: ReactNode;
}) {
  const dot = <span aria-hidden="true">·</span>;
  return (
    <header className="flex items-center gap-3">
      <Avatar person={person} size={44} decorative />
      <div className="min-w-0 flex-1 leading-[1.4]">
        <div className="text-ink-2 [&_a]:font-semibold [&_a]:text-ink [&_b]:font-semibold [&_b]:text-ink">
          {sentence}
        </div>
        <div className="flex flex-wrap items-center gap-1.5 text-sm leading-[1.4] text-muted">
          {place && (
            <>
              <span className="max-sm:hidden">{place}</span>
              <span className="max-sm:hidden">{dot}</span>
            </>
          )}
          {time}
          {audience && (
            <>
              {dot}
              <span className="inline-flex items-center gap-1.5">
                <Icon of={audience.icon} size="sm" />
                {audience.label}
              </span>
            </>
          )}
        </div>
      </div>
      {menu}
    </header>
  );
}

/** The frame of a post or recognition: head, body, foot. `pending` has a dashed edge and says for whom it waits. */
export function PostCard({
  label,
  pending,
  head,
  foot,
  children,
  className,
}: {
  label: string;
  pending?: ReactNode;
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Card
      as="article"
      pad="padded"
      aria-label={label}
      className={cn(pending != null && 'border-dashed border-line-strong', className)}
    >
      {pending && <p className="mb-3 text-sm font-medium text-muted">{pending}</p>}
      {head}
      <div className={head ? 'mt-4' : undefined}>{children}</div>
      {foot}
    </Card>
  );
}
