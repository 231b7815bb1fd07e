import type { HeldRight, ReviewRow as Row } from '@apprecio/contract/rights/reviews';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatDate, formatRelative } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Icon } from '../../../ui/data/icon.tsx';

/** Returns the words for a right of a person or of an API key. */
export function useRightName() {
  const t = useTranslations('rights.review');
  const words = useTranslations('rights.bundles');
  return (right: HeldRight['right'] | 'all') => {
    if (right === 'all') return t('allRights');
    return right === 'directory' ? t('directory') : words(`names.${right}`);
  };
}

function Held({ held }: { held: HeldRight[] }) {
  const t = useTranslations('rights');
  const nameOf = useRightName();
  const since = ({ since: at, by }: HeldRight) => {
    if (at === null) return t('review.sinceUnknown');
    const date = formatDate(at);
    return by === null ? t('since', { date }) : t('sinceBy', { date, name: by });
  };
  return (
    <ul className={cn('mt-2 grid gap-x-6 gap-y-1 text-sm', held.length > 1 && 'sm:grid-cols-2')}>
      {held.map((each) => (
        <li key={each.right} className="min-w-0">
          <span className="mr-2 font-medium">{nameOf(each.right)}</span>
          <span className="text-muted">{since(each)}</span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ row: { kind, secondFactor, lastSeenAt, endsAt, madeBy } }: { row: Row }) {
  const t = useTranslations('rights.review');
  const when = lastSeenAt && formatRelative(lastSeenAt);
  const facts =
    kind === 'key'
      ? [
          madeBy === null ? null : t('madeBy', { name: madeBy }),
          endsAt === null ? null : t('endsAt', { date: formatDate(endsAt) }),
          when ? t('used', { when }) : t('neverUsed'),
        ]
      : [t(secondFactor ? 'factorOn' : 'factorOff'), when ? t('signedIn', { when }) : t('neverSignedIn')];
  return <p className="mt-2 text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>;
}

function Standing({ row: { confirmed, changedSince } }: { row: Row }) {
  const t = useTranslations('rights.review');
  if (changedSince) return <Badge tone="warning">{t('changedSince')}</Badge>;
  if (confirmed === null) return null;
  const { by, at, alone } = confirmed;
  return (
    <>
      <Badge tone="success">{t('confirmed')}</Badge>
      <span className="text-sm text-muted">{t('confirmedBy', { name: by, date: formatDate(at) })}</span>
      {alone && <span className="text-sm text-muted">{t('alone')}</span>}
    </>
  );
}

/** Draws one person or API key of a review, with what they hold and what was decided. */
export function ReviewRow({ row, isOpen, children }: { row: Row; isOpen: boolean; children: ReactNode }) {
  const t = useTranslations('rights');
  const { kind, person, employeeId, held, can } = row;
  const line = kind === 'key' ? t('review.key') : [employeeId, person.designation].filter(Boolean).join(' · ');
  return (
    <li className="flex items-start gap-3 border-t px-4 py-4 first:border-t-0 sm:gap-4 sm:px-5">
      {kind === 'key' ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-md border">
          <Icon of={KeyRound} />
        </span>
      ) : (
        <Avatar person={person} size={40} decorative />
      )}
      <div className="min-w-0 flex-1 lg:flex lg:gap-6">
        <div className="min-w-0 flex-1">
          <p className="text-md font-medium wrap-anywhere" dir="auto">
            {person.name}
          </p>
          <p className="text-sm text-muted">{line}</p>
          <Held held={held} />
          <Facts row={row} />
          {isOpen && can.whyNot && <p className="mt-2 text-sm text-muted">{t(`review.whyNot.${can.whyNot}`)}</p>}
        </div>
        {isOpen && (
          <div className="flex flex-wrap items-center gap-2 max-lg:mt-3 lg:max-w-72 lg:flex-col lg:items-end lg:text-right">
            <Standing row={row} />
            {children}
          </div>
        )}
      </div>
    </li>
  );
}
