import type { RightsOfPerson } from '@apprecio/contract/rights/rights.operations';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';

type Holding = RightsOfPerson['holdings'][number];

function Since({ since, by }: Holding) {
  const t = useTranslations('rights');
  if (since === null) return null;
  const date = formatDate(since);
  return <span className="text-muted">{by === null ? t('since', { date }) : t('sinceBy', { date, name: by })}</span>;
}

/** One person who holds rights: each right with who gave it, and the way to change them. */
export function HolderRow({ of, onOpen }: { of: RightsOfPerson; onOpen: () => void }) {
  const t = useTranslations('rights');
  const words = useTranslations('rights.bundles');
  const { person, holdings, can } = of;
  return (
    <li className="flex items-start gap-3 border-t px-4 py-4 first:border-t-0 sm:gap-4 sm:px-5">
      <Avatar person={person} size={40} decorative />
      <div className="min-w-0 flex-1">
        <AppLink to={`/people/${person.id}`} className="hit font-medium wrap-anywhere hover:underline">
          {person.name}
        </AppLink>
        <p className="text-sm text-muted">{[person.designation, person.department].filter(Boolean).join(' · ')}</p>
        <ul className={cn('mt-2 grid gap-x-6 gap-y-1 text-sm', holdings.length > 1 && 'sm:grid-cols-2')}>
          {holdings.map((holding) => (
            <li key={holding.bundle} className="min-w-0">
              <span className="mr-2 font-medium">{words(`names.${holding.bundle}`)}</span>
              <Since {...holding} />
            </li>
          ))}
        </ul>
        {can.whyNot && <p className="mt-2 text-sm text-muted">{t(`whyNot.${can.whyNot}`)}</p>}
      </div>
      {can.change && <IconButton icon={Pencil} label={t('changeOf', { name: person.name })} onClick={onOpen} />}
    </li>
  );
}
