import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { AvatarPile } from '../../ui/data/avatar-pile.tsx';
import type { Person } from '../../ui/data/avatar.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { Motif, type Tint } from '../../ui/data/motifs.tsx';
import { PointsPill } from '../coins/public.tsx';

/** A company value on a note. */
export interface NoteValue {
  id: string;
  name: string;
  tint: Tint;
  icon?: LucideIcon;
}

/** The tinted paper with its motif: `children` are free. Without a tint it is teal. */
export function NotePaper({
  tint = 'teal',
  size = 'md',
  className,
  children,
}: {
  tint?: Tint;
  size?: 'sm' | 'md' | 'hero';
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      data-tint={tint}
      style={{ '--ring': 'var(--tint-bg)' } as object}
      className={cn(
        'relative isolate overflow-hidden rounded-lg bg-tint',
        size === 'hero' && 'px-5 pt-6 pb-5 sm:px-8 sm:pt-8 sm:pb-[26px]',
        size === 'md' && 'px-[18px] pt-5 pb-[18px] sm:px-6 sm:pt-6 sm:pb-5',
        size === 'sm' && 'px-5 pt-[18px] pb-3',
        className,
      )}
    >
      <Motif
        tint={tint}
        className="motif-mask absolute -top-[44px] -right-[46px] -z-1 size-[136px] max-w-none text-tint-ink sm:-top-[50px] sm:size-[180px]"
      />
      {children}
    </div>
  );
}

/** A value's name with its icon, in the note's ink. */
export function NoteValueLine({ icon, children }: { icon?: LucideIcon | undefined; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-[7px] text-sm font-semibold text-tint-fg">
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}

/** The thank-you: value, words in the serif, who it is for, points each. */
export function RecognitionNote({
  values,
  message,
  cut: Cut,
  people,
  names,
  sub,
  points = 0,
  hero = false,
}: {
  /** Up to 3; the first gives colour and motif. */
  values: NoteValue[];
  message: ReactNode;
  /** Cuts long words, as `Clamp` does; without it they stand as they are. */
  cut?: ComponentType<{ className?: string; children: ReactNode }>;
  people: Person[];
  /** 'Meera and Arjun' */
  names: ReactNode;
  /** '150 points each', or a job title. */
  sub?: ReactNode;
  /** Points each; 0 shows no pill. */
  points?: number;
  hero?: boolean;
}) {
  const [first, ...others] = values;
  const words = cn('type-note', hero && 'text-note! sm:text-2xl! sm:leading-note!');
  return (
    <NotePaper tint={first?.tint ?? 'teal'} size={hero ? 'hero' : 'md'}>
      {first && (
        <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 pr-16">
          <NoteValueLine icon={first.icon}>{first.name}</NoteValueLine>
          {others.map((value) => (
            <NoteValueLine key={value.id} icon={value.icon}>
              {value.name}
            </NoteValueLine>
          ))}
        </div>
      )}
      <blockquote dir="auto" className="pe-8 text-ink sm:pe-24">
        {Cut ? (
          <Cut className={words}>{message}</Cut>
        ) : (
          <div className={cn(words, 'break-words whitespace-pre-line')}>{message}</div>
        )}
      </blockquote>
      <div className="mt-[22px] flex flex-wrap items-center gap-3">
        <AvatarPile people={people} size={44} />
        <div className="min-w-32 flex-1">
          <div className="leading-snug font-semibold text-ink">{names}</div>
          {sub && <div className="text-sm text-ink-2">{sub}</div>}
        </div>
        {points > 0 && <PointsPill value={points} />}
      </div>
    </NotePaper>
  );
}
