import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { fetchedAhead, query, useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatInstant, formatNumber } from '../../../lib/i18n/format.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';

type Books = AnswerOf<'points.checkBooks'>;

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

function Light({ books }: { books: Books }) {
  const t = useTranslations('points.wallet.books');
  const { balanced, checkedAt, accounts } = books;
  return (
    <>
      <h2 id="books" className="type-label flex items-center gap-2">
        <Icon of={balanced ? CircleCheck : CircleX} />
        {t(balanced ? 'good' : 'bad')}
      </h2>
      <p className="mt-1 text-sm">{balanced ? t('goodLine', { when: formatInstant(checkedAt) }) : t('badLine')}</p>
      <Sums accounts={accounts} />
    </>
  );
}

function tone(books: Books | null): string {
  if (!books) return 'bg-surface';
  return books.balanced
    ? 'border-success-border bg-success-soft text-on-success-soft'
    : 'border-danger bg-danger-soft text-on-danger-soft';
}

function LastCheck({ books }: { books: Books | null }) {
  const t = useTranslations('points.wallet.books');
  const errorText = useErrorText();
  const check = useCommand('points.checkBooks', {
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <section aria-labelledby="books" className={cn('rounded-xl border p-4 sm:p-5', tone(books))}>
      {books ? (
        <Light books={books} />
      ) : (
        <>
          <h2 id="books" className="type-label">
            {t('unchecked')}
          </h2>
          <p className="mt-1 text-sm">{t('uncheckedLine')}</p>
        </>
      )}
      <Button size="sm" icon={ShieldCheck} busy={check.isPending} onClick={() => check.mutate({})} className="mt-4">
        {books ? t('verify', { count: books.entries }) : t('verifyFirst')}
      </Button>
    </section>
  );
}

/** The books, as the page fetches them ahead. */
export const booksQuery = { ...query('points.books', {}), ...fetchedAhead };

/** Shows the last check of the ledger, and checks it anew from every line. */
export function BooksCard() {
  const books = useQuery(booksQuery);
  return (
    <QueryResult query={books} shape={<Bone className="h-64 rounded-xl!" />}>
      {({ checked }) => <LastCheck books={checked} />}
    </QueryResult>
  );
}
