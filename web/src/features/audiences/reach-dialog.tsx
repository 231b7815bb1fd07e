import type { Audience } from '@apprecio/contract/audiences/audience';
import { type AudienceSide, audienceSides } from '@apprecio/contract/audiences/tabs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Shows the recipients and non-recipients of an audience, for review before sending. */
export function ReachDialog({ audience, open, onClose }: { audience: Audience; open: boolean; onClose: () => void }) {
  const t = useTranslations('audiences.reach');
  const [side, setSide] = useState<AudienceSide>('left_out');
  const [search, setSearch] = useState('');
  const list = useList(infinite('audiences.people', { audience, side, limit: 20, ...(search && { search }) }), {
    keep: true,
    enabled: open,
  });
  const counts = list.first?.counts;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')} description={t('line')}>
      <div className="flex flex-col gap-3">
        <Segments
          label={t('which')}
          value={side}
          onChange={setSide}
          options={audienceSides.map((value) => ({
            value,
            label: counts ? t('count', { name: t(`sides.${value}`), count: counts[value] }) : t(`sides.${value}`),
          }))}
        />
        <div className="flex">
          <SearchField label={t('search')} placeholder={t('find')} value={search} onChange={setSearch} />
        </div>
        <QueryList
          query={list}
          within="panel"
          shape={4}
          empty={t(search ? 'notFound' : `none.${side}`)}
          row={(person) => (
            <li key={person.id} className="flex items-center gap-3 border-t py-2 first:border-t-0">
              <Avatar person={person} size={36} decorative />
              <span className="min-w-0 flex-1">
                <span className="block text-md font-medium wrap-anywhere">{person.name}</span>
                {person.department && (
                  <span className="block text-sm wrap-anywhere text-muted">{person.department}</span>
                )}
              </span>
            </li>
          )}
        />
      </div>
    </Dialog>
  );
}
