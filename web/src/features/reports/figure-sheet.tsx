import { shortName } from '@apprecio/contract/people/short-names';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadList } from '../../lib/api/list.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { openedPart } from '../../ui/layout/lazy.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import type { SideSheetProps } from '../../ui/overlay/sheet.tsx';
import { giveIntent, openGive, PersonLink } from '../recognition/public.tsx';

const sheet = openedPart<SideSheetProps>(() => import('../../ui/overlay/sheet.tsx').then((file) => file.SideSheet));

type Page = Pick<AnswerOf<'reports.people'>, 'items' | 'total' | 'sum'>;

/** The people behind a figure, as they are read. */
type FigureList = ReadList<Page['items'][number]> & { first: Page | undefined };

/** The people behind a figure with what each did, and a way to thank them. */
export function FigureSheet({
  name,
  group,
  list,
  times,
  summed = true,
  head,
  onClose,
}: {
  name: string;
  group: string | undefined;
  list: FigureList;
  times: (count: number) => string;
  /** True if the sum of the people's values is shown beside their number. */
  summed?: boolean;
  /** Stands above the list. */
  head?: ReactNode;
  onClose: () => void;
}) {
  const t = useTranslations('reports.people');
  const { first, items } = list;
  const count = (of: number, sum?: number | null) => (
    <p className="mb-2 text-sm text-muted" role="status">
      {t('count', { count: of })}
      {summed && Boolean(sum) && ` · ${t('all', { sum: times(sum!) })}`}
    </p>
  );
  return (
    <sheet.Part
      open
      onOpenChange={(open) => !open && onClose()}
      title={group === undefined ? name : t('in', { figure: name, name: group })}
    >
      {head && <div className="mb-3">{head}</div>}
      <QueryList query={list} within="panel" empty={count(0)}>
        {() => (
          <>
            {count(first?.total ?? items.length, first?.sum)}
            <ul className="-mx-2">
              {items.map(({ id, person, times: often }) => (
                <li key={id} className="flex items-center gap-3 border-t px-2 py-2.5 first:border-t-0">
                  <Avatar person={person} size={36} />
                  <span className="min-w-0 flex-1 truncate text-md font-medium">
                    <PersonLink person={person} />
                  </span>
                  <span className="text-sm text-muted tabular-nums">{times(often)}</span>
                  <IconButton
                    icon={Heart}
                    label={t('thank', { name: shortName(person) })}
                    {...giveIntent}
                    onClick={() => openGive({ people: [person] })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryList>
    </sheet.Part>
  );
}
