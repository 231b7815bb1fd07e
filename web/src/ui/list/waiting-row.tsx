import { Check, Flag, type LucideIcon, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../data/avatar.tsx';
import { Tile } from '../data/tile.tsx';
import { slideAway } from '../feedback/slide-away.ts';
import { Button } from '../form/button.tsx';
import { AppLink } from '../layout/app-link.tsx';

/** One thing that waits: whose it is, what it is, where all of it stands, and what can be done at once. */
export function WaitingRow({
  person,
  icon = Flag,
  title,
  note,
  sub,
  to,
  onOpen,
  children,
}: {
  /** Missing where it is nobody’s. */
  person: ComponentProps<typeof Avatar>['person'] | null;
  /** In place of a person. */
  icon?: LucideIcon;
  title: string;
  /** Stands whole before `sub`, which is cut where it does not fit. */
  note?: string | undefined;
  sub: string;
  to: string;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-17 items-center gap-3 border-t px-4 py-1 sm:px-5">
      {person ? <Avatar person={person} size={36} decorative /> : <Tile tint="orange" icon={icon} />}
      <AppLink
        to={to}
        stay={to.startsWith('/?')}
        onClick={onOpen}
        className="group max-h-[3.4rem] min-w-0 flex-1 overflow-hidden rounded-xs"
      >
        <span className="line-clamp-2 text-md leading-tight font-medium underline-offset-3 group-hover:underline">
          {title}
        </span>
        <span className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-muted sm:line-clamp-1">
          {note && <span className="whitespace-nowrap max-[359px]:whitespace-normal">{sub ? `${note} ·` : note}</span>}{' '}
          {sub}
        </span>
      </AppLink>
      <span className="flex shrink-0 gap-1.5">{children}</span>
    </li>
  );
}

interface Act {
  label: string;
  /** With whom and what, for those who cannot see the row. */
  whole: string;
  onPress: () => void;
}

/** A yes and a no that stand beside each other. */
export function YesAndNo({ yes, no }: { yes: Act; no: Act }) {
  const button = (act: Act, look: 'ghost' | 'tint', icon: LucideIcon) => (
    <Button
      size="sm"
      variant={look}
      icon={icon}
      aria-label={act.whole}
      onClick={({ currentTarget }) => {
        slideAway(currentTarget.closest('li'));
        act.onPress();
      }}
      className="max-sm:px-2.5"
    >
      <span className="max-sm:sr-only">{act.label}</span>
    </Button>
  );
  return (
    <>
      {button(no, 'ghost', X)}
      {button(yes, 'tint', Check)}
    </>
  );
}
