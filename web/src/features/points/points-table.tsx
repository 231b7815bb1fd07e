import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatDate, formatInstant, formatNumber } from '../../lib/i18n/format.ts';
import { Table, type Column } from '../../ui/data/table.tsx';
import { Tile } from '../../ui/data/tile.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { pointsLines, useLineText } from './lines.ts';
import type { Line } from './points-line.ts';
import type { Quote } from './use-quotes.ts';

function Amount({ points }: { points: number }) {
  const sign = points > 0 ? '+' : '−';
  return (
    <span className={cn('font-semibold', points > 0 && 'text-success')}>
      {points === 0 ? '0' : `${sign}${formatNumber(Math.abs(points))}`}
    </span>
  );
}

function What({ line, quote }: { line: Line; quote: Quote | undefined }) {
  const { title, sub } = useLineText()(line);
  const { icon, tint } = pointsLines[line.kind];
  return (
    <span className="flex items-center gap-3">
      <Tile tint={tint} icon={icon} />
      <span className="min-w-0 leading-snug">
        {quote ? (
          <AppLink to={`/?postId=${quote.postId}`} className="block rounded-xs font-medium hover:underline">
            {title}
          </AppLink>
        ) : (
          <span className="block font-medium">{title}</span>
        )}
        <span className="block text-xs text-muted">
          <span className="sm:hidden">{formatDate(line.at)} · </span>
          {quote ? (
            <q dir="auto" className="line-clamp-1 wrap-anywhere max-sm:inline">
              {quote.text}
            </q>
          ) : (
            sub
          )}
        </span>
      </span>
    </span>
  );
}

/** The lines of an account; `balance`, what was there after the first of them, is carried down where it is known. */
export function PointsTable({
  lines,
  quotes,
  balance,
}: {
  lines: Line[];
  /** Quotes of the thank-yous behind the lines, by recognition id. */
  quotes: ReadonlyMap<string, Quote>;
  balance?: number | undefined;
}) {
  const t = useTranslations('points');
  const after = new Map<string, number>();
  let rest = balance ?? 0;
  for (const line of lines) {
    after.set(line.id, rest);
    rest -= line.points;
  }
  const columns: Column<Line>[] = [
    {
      id: 'date',
      head: t('date'),
      phone: 'hidden',
      cell: (line) => (
        <time dateTime={line.at} title={formatInstant(line.at)} className="whitespace-nowrap text-muted">
          {formatDate(line.at)}
        </time>
      ),
    },
    {
      id: 'what',
      head: t('what'),
      phone: 'main',
      cell: (line) => <What line={line} quote={quotes.get(line.recognitionId ?? '')} />,
    },
    { id: 'points', head: t('points'), numeric: true, phone: 'tag', cell: (line) => <Amount points={line.points} /> },
  ];
  if (balance !== undefined) {
    columns.push({
      id: 'balance',
      head: t('balanceAfter'),
      numeric: true,
      phone: 'hidden',
      cell: (line) => <span className="text-muted">{formatNumber(after.get(line.id) ?? 0)}</span>,
    });
  }
  return <Table caption={t('caption')} columns={columns} rows={lines} rowId={(line) => line.id} />;
}
