import type { Order } from '@apprecio/contract/orders/orders.entities';
import { useTranslations } from 'use-intl';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';

const tones = { open: 'warning', accepted: 'success', refused: 'danger' } as const;

/** Lists the requests about an order and their outcomes. */
export function CaseList({ cases, className }: { cases: Order['cases']; className?: string }) {
  const t = useTranslations('orders.cases');
  return (
    <ul aria-label={t('title')} className={className}>
      {cases.map((each) => (
        <li key={each.id} className="border-t py-3 text-sm first:border-t-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {t(`kinds.${each.kind}`)}
            <Badge tone={tones[each.state]}>{t(`states.${each.state}`)}</Badge>
          </p>
          <p className="text-muted">{formatInstant(each.askedAt)}</p>
          <p className="mt-1 wrap-anywhere text-ink-2">
            <LinkedText text={each.reason} />
          </p>
          {each.outcome && each.outcome !== 'moved' && <p className="mt-1">{t(`outcomes.${each.outcome}`)}</p>}
          {each.answer && <p className="mt-1 wrap-anywhere">{t('answer', { answer: each.answer })}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Shows the reader's requests about an order and their outcomes. */
export function CasesCard({ order: { cases } }: { order: Order }) {
  const t = useTranslations('orders.cases');
  if (cases.length === 0) return null;
  return (
    <Card aria-labelledby="cases" className="pb-2">
      <CardHead id="cases" title={t('title')} />
      <CaseList cases={cases} className="px-4 sm:px-5" />
    </Card>
  );
}
