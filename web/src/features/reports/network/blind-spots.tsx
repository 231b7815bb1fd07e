import { shortName } from '@apprecio/contract/people/short-names';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { listOf } from '../../../lib/api/list.ts';
import { query } from '../../../lib/api/query.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { giveIntent, openGive, PersonLink } from '../../recognition/public.tsx';

/** People I work with whom I have not thanked for a while: for me alone (ANA-03). */
export function BlindSpots({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('reports.blindSpots');
  const found = useQuery(query('reports.blindSpots', {}));
  return (
    <SideSheet open={open} onOpenChange={(next) => !next && onClose()} title={t('title')}>
      {found.data && <p className="mb-3 text-md text-muted">{t('line', { days: found.data.days ?? 0 })}</p>}
      <QueryList
        query={listOf(found, ({ items }) => items)}
        within="panel"
        empty={{ drawing: 'notes', title: t('none'), text: t('noneText') }}
        className="-mx-2"
        row={({ id, person, reasons }) => (
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
              label={t('thank', { name: shortName(person) })}
              {...giveIntent}
              onClick={() => openGive({ people: [person] })}
            />
          </li>
        )}
      />
    </SideSheet>
  );
}
