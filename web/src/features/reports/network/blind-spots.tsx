import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { firstName, giveIntent, openGive, PersonLink } from '../../recognition/public.tsx';

/** People I work with whom I have not thanked for a while: for me alone (ANA-03). */
export function BlindSpots({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('reports.blindSpots');
  const found = useQuery(query('reports.blindSpots', {}));
  return (
    <SideSheet open={open} onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <QueryResult query={found} bare shape={<RowsSkeleton rows={6} />}>
        {(data) => (
          <>
            <p className="mb-3 text-md text-muted">{t('line', { days: data.days ?? 0 })}</p>
            {data.items.length === 0 && <EmptyState drawing="notes" title={t('none')} text={t('noneText')} />}
            <ul className="-mx-2">
              {data.items.map(({ id, person, reasons }) => (
                <li key={id} className="flex items-center gap-3 border-t px-2 py-2.5 first:border-t-0">
                  <Avatar person={person} size={36} />
                  <span className="min-w-0 flex-1">
                    <span className="block text-md font-medium wrap-anywhere">
                      <PersonLink person={person} />
                    </span>
                    <span className="block text-sm text-muted">{t(`reasons.${reasons[0]!}`)}</span>
                  </span>
                  <IconButton
                    icon={Heart}
                    label={t('thank', { name: firstName(person.name) })}
                    {...giveIntent}
                    onClick={() => openGive({ people: [person] })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResult>
    </SideSheet>
  );
}
