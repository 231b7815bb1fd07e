import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatInstant, formatNumber } from '../../../lib/i18n/format.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';

type Books = AnswerOf<'points.books'>;

function signed(points: number): string {
  if (points === 0) return '0';
  return `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points))}`;
}

function Sums({ accounts }: Pick<Books, 'accounts'>) {
  const t = useTranslations('points.wallet');
  const of = (...kinds: string[]) =>
    accounts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { points }) => sum + points, 0);
  const rows = [
    [t('accounts.wallet'), of('wallet')],
    [t('books.people'), of('earned')],
    [t('books.given'), of('allowance', 'held')],
    [t('accounts.redeemed'), of('redeemed')],
    [t('accounts.expired'), of('expired')],
    [t('books.outside'), of('issued')],
  ] as const;
  const sum = rows.reduce((total, [, points]) => total + points, 0);
  return (
    <dl className="mt-3 flex flex-col gap-1 text-sm">
      {rows.map(([name, points]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt>{name}</dt>
          <dd className="tabular-nums">{signed(points)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-3 border-t border-success-border pt-1.5 font-semibold">
        <dt>{t('books.sum')}</dt>
        <dd className="tabular-nums">{signed(sum)}</dd>
      </div>
    </dl>
  );
}

function Light({ books, busy, onVerify }: { books: Books; busy: boolean; onVerify: () => void }) {
  const t = useTranslations('points.wallet.books');
  const { balanced, checkedAt, entries, accounts } = books;
  return (
    <section
      aria-labelledby="books"
      className={cn(
        'rounded-xl border p-4 sm:p-5',
        balanced
          ? 'border-success-border bg-success-soft text-on-success-soft'
          : 'border-danger bg-danger-soft text-on-danger-soft',
      )}
    >
      <h2 id="books" className="type-label flex items-center gap-2">
        <Icon of={balanced ? CircleCheck : CircleX} />
        {t(balanced ? 'good' : 'bad')}
      </h2>
      <p className="mt-1 text-sm">{balanced ? t('goodLine', { when: formatInstant(checkedAt) }) : t('badLine')}</p>
      <Sums accounts={accounts} />
      <Button size="sm" icon={ShieldCheck} busy={busy} onClick={onVerify} className="mt-4">
        {t('verify', { count: entries })}
      </Button>
    </section>
  );
}

/** The books, as the page fetches them ahead. */
export const booksQuery = { ...query('points.books', {}), ...fetchedAhead };

/** Shows whether the ledger balances. Each request computes the answer from every line. */
export function BooksCard() {
  const books = useQuery(booksQuery);
  return (
    <QueryResult query={books} shape={<Bone className="h-64 rounded-xl!" />}>
      {(data) => <Light books={data} busy={books.isFetching} onVerify={() => void books.refetch()} />}
    </QueryResult>
  );
}
