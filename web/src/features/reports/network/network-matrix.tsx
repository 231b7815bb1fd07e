import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';

type Groups = NonNullable<AnswerOf<'reports.network'>['figures']>['groups'];

/** A cell: the group that thanked and the group that was thanked. */
export interface Cell {
  giving: string | null;
  group: string | null;
  label: string;
}

const looks = [
  { from: 0.5, look: 'bg-primary text-on-primary' },
  { from: 0.25, look: 'bg-primary/30' },
  { from: 0.1, look: 'bg-primary/20' },
  { from: 0, look: 'bg-primary/10' },
] as const;

function lookOf(thanks: number, given: number): string {
  return looks.find(({ from }) => thanks / given >= from)!.look;
}

/** Thank-yous from group to group, coloured by their share of what the group gave; each cell opens its list. */
export function NetworkMatrix({
  groups,
  nameOf,
  onOpen,
}: {
  groups: Groups;
  nameOf: (name: string | null) => string;
  onOpen: (cell: Cell) => void;
}) {
  const t = useTranslations('reports.network');
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{t('matrix')}</caption>
        <thead>
          <tr>
            <th scope="col" className="min-w-28 pb-1 text-left align-bottom font-medium text-muted">
              {t('corner')}
            </th>
            {groups.map(({ name }) => (
              <th
                key={name ?? ''}
                scope="col"
                className="min-w-16 px-1 pb-1 text-center align-bottom text-xs font-medium wrap-anywhere text-muted"
              >
                {nameOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((from) => (
            <tr key={from.name ?? ''}>
              <th scope="row" className="pr-2 text-left font-medium wrap-anywhere">
                {nameOf(from.name)}
              </th>
              {from.given.map((thanks, at) => {
                const to = groups[at]!;
                const label = t('cell', { from: nameOf(from.name), to: nameOf(to.name) });
                return (
                  <td key={to.name ?? ''} className="p-0">
                    {thanks === 0 ? (
                      <span className="flex min-h-9 items-center justify-center rounded-sm bg-inset text-muted">
                        {formatNumber(0)}
                      </span>
                    ) : (
                      <button
                        type="button"
                        title={label}
                        onClick={() => onOpen({ giving: from.name, group: to.name, label })}
                        className={cn(
                          'min-h-9 w-full rounded-sm font-medium tabular-nums hover:outline-2 hover:outline-primary',
                          lookOf(
                            thanks,
                            from.given.reduce((sum, each) => sum + each, 0),
                          ),
                        )}
                      >
                        {formatNumber(thanks)} <span className="sr-only">{label}</span>
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
