import { CalendarCheck2, CalendarX2, Heart, Hourglass, Sparkles, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Tint } from '../../components/motifs.tsx';
import { Table, type Column } from '../../components/table.tsx';
import { Tile } from '../../components/tile.tsx';
import { cn } from '../../lib/class-names.ts';
import { formatDay, formatInstant, formatNumber } from '../../lib/format.ts';
import { useLineText, type Line } from './line-text.ts';

const looks: Record<Line['kind'], { icon: LucideIcon; tint: Tint }> = {
  recognition_given: { icon: Heart, tint: 'teal' },
  allowance_issued: { icon: CalendarCheck2, tint: 'green' },
  allowance_lapsed: { icon: CalendarX2, tint: 'rose' },
  allowance_held: { icon: Hourglass, tint: 'orange' },
  hold_returned: { icon: Undo2, tint: 'violet' },
  hold_lapsed: { icon: CalendarX2, tint: 'rose' },
  recognition_boosted: { icon: Sparkles, tint: 'orange' },
  recognition_undone: { icon: Undo2, tint: 'violet' },
  recognition_reversed: { icon: Undo2, tint: 'violet' },
  decision_taken_back: { icon: Undo2, tint: 'violet' },
};

function Amount({ points }: { points: number }) {
  const sign = points > 0 ? '+' : '−';
  return (
    <span className={cn('font-semibold', points > 0 && 'text-success')}>
      {points === 0 ? '0' : `${sign}${formatNumber(Math.abs(points))}`}
    </span>
  );
}

function What({ line }: { line: Line }) {
  const { title, sub } = useLineText()(line);
  const { icon, tint } = looks[line.kind];
  return (
    <span className="flex items-center gap-3">
      <Tile tint={tint} icon={icon} />
      <span className="min-w-0 leading-snug">
        <span className="block font-medium">{title}</span>
        <span className="block text-xs text-muted">
          <span className="sm:hidden">{formatDay(line.at)} · </span>
          {sub}
        </span>
      </span>
    </span>
  );
}

/** The lines of an account. */
export function PointsTable({ lines }: { lines: Line[] }) {
  const t = useTranslations('points');
  const columns: Column<Line>[] = [
    {
      id: 'date',
      head: t('date'),
      phone: 'hidden',
      cell: (line) => (
        <time dateTime={line.at} title={formatInstant(line.at)} className="whitespace-nowrap text-muted">
          {formatDay(line.at)}
        </time>
      ),
    },
    { id: 'what', head: t('what'), phone: 'main', cell: (line) => <What line={line} /> },
    { id: 'points', head: t('points'), numeric: true, phone: 'tag', cell: (line) => <Amount points={line.points} /> },
  ];
  return <Table caption={t('caption')} columns={columns} rows={lines} rowId={(line) => line.id} />;
}
