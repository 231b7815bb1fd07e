import type { ManagedType } from '@apprecio/contract/recognition/recognition-types';
import { Check, CircleSlash } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Table, type Column } from '../../../ui/data/table.tsx';
import { Tile } from '../../../ui/data/tile.tsx';
import { signOf } from './type-signs.ts';

/** Returns a function that describes who decides on a type: 'None to 50, manager above'. */
export function useDecides(): (type: Pick<ManagedType, 'approval' | 'threshold'>) => string {
  const t = useTranslations('recognition.types');
  return ({ approval, threshold }) => {
    if (approval === 'none') return t('decides.none');
    if (threshold === 0) return t(`decides.${approval}`);
    return t(`decides.${approval}Above`, { threshold });
  };
}

/** The kinds of recognition; choosing one opens it. */
export function TypesTable({
  types,
  chosen,
  onChoose,
}: {
  types: ManagedType[];
  chosen: string | null;
  onChoose: (type: ManagedType) => void;
}) {
  const t = useTranslations('recognition.types');
  const decides = useDecides();
  const columns: Column<ManagedType>[] = [
    {
      id: 'name',
      head: t('kind'),
      phone: 'main',
      cell: (type) => (
        <button
          type="button"
          aria-pressed={type.id === chosen}
          onClick={() => onChoose(type)}
          className="hit flex items-center gap-3 rounded-md py-1 text-left"
        >
          <Tile {...signOf(type.logo)} imageUrl={type.logoUrl} size={40} />
          <span className="min-w-0">
            <span className="block font-semibold underline-offset-3 hover:underline">{type.name}</span>
            <span className="block text-sm text-muted">{type.line}</span>
          </span>
        </button>
      ),
    },
    { id: 'category', head: t('category'), phone: 'hidden', cell: (type) => type.category },
    { id: 'approval', head: t('approval'), cell: (type) => <span className="text-ink-2">{decides(type)}</span> },
    {
      id: 'points',
      head: t('pointsEach'),
      numeric: true,
      phone: 'hidden',
      cell: (type) => `${formatNumber(type.pointsMin)} – ${formatNumber(type.pointsMax)}`,
    },
    { id: 'used', head: t('used'), numeric: true, phone: 'hidden', cell: (type) => formatNumber(type.used) },
    {
      id: 'status',
      head: t('status'),
      phone: 'tag',
      cell: (type) =>
        type.active ? (
          <Badge tone="primary" icon={Check}>
            {t('on')}
          </Badge>
        ) : (
          <Badge icon={CircleSlash}>{t('off')}</Badge>
        ),
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={types} rowId={(type) => type.id} />;
}
