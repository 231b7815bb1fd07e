import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { Outcome } from './use-queue.ts';

/** Shows the outcome of each row of a bulk decision. It takes the focus, since the rows are no longer in the list. */
export function QueueOutcome({ outcome, onDismiss }: { outcome: Outcome; onDismiss: () => void }) {
  const t = useTranslations('recognition');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [outcome]);
  const counts = { done: outcome.rows.filter(({ text }) => text === null).length, all: outcome.rows.length };
  return (
    <Card aria-label={t('queue.outcome')} className="mb-4">
      <div className="flex items-center gap-3 px-4 pt-4 pb-2 sm:px-5">
        <h2 ref={head} tabIndex={-1} className="type-label flex-1 outline-none">
          {outcome.act === 'approve' ? t('queue.outcomeApproved', counts) : t('queue.outcomeRejected', counts)}
        </h2>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          {t('queue.dismiss')}
        </Button>
      </div>
      <ul className="max-h-72 overflow-y-auto pb-3 text-md">
        {outcome.rows.map(({ item, text }) => (
          <li key={item.id} className="flex items-start gap-2.5 px-4 py-1.5 sm:px-5">
            <Icon of={text ? TriangleAlert : Check} className={cn('mt-px', text ? 'text-danger' : 'text-success')} />
            <span className="min-w-0 flex-1">
              {t('asksText', { giver: item.giver.name, names: item.person.name })}
              <span className={cn('block text-sm', text ? 'text-danger' : 'text-muted')}>
                {text ?? t(`queue.states.${outcome.act === 'approve' ? 'approved' : 'rejected'}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
