import type { BoardCase } from '@apprecio/contract/orders/board';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import type { InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ListSection } from '../../../ui/list/list-page.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

type Outcome = InputOf<'orders.answer'>['outcome'];

function Answers({ each }: { each: BoardCase }) {
  const t = useTranslations('orders.board.case');
  const [asked, setAsked] = useState<Outcome | null>(null);
  const form = useDraftForm({
    schema: unchecked<InputOf<'orders.answer'>>(),
    draft: () => ({ note: '' }),
    toInput: ({ note }, outcome: Outcome = 'refuse') => ({
      id: each.id,
      outcome,
      ...(note.trim() && { note: note.trim() }),
    }),
    check: ({ note }, outcome): Record<string, string> =>
      outcome === 'refuse' && note.trim() === '' ? { note: t('noteMissing') } : {},
    send: async (call, input) => call('orders.answer', input),
    onSent: () => {
      setAsked(null);
      toast({ variant: 'success', title: t('answered') });
    },
    onRefused: () => setAsked(null),
    keepAs: `case-note:${each.id}`,
  });
  const ask = (outcome: Outcome) => {
    if (outcome === 'refuse' && form.draft.note.trim() === '') form.submit(outcome);
    else setAsked(outcome);
  };
  const wordsOf = (outcome: Outcome) =>
    outcome === 'accept'
      ? t(`accept.${each.kind === 'return' ? 'return' : 'cancellation'}`, { count: each.points })
      : t(`outcomes.${outcome}`);
  const outcomes: readonly Outcome[] = each.kind === 'voucher' ? ['code', 'points', 'refuse'] : ['accept', 'refuse'];
  const first = each.codesLeft === 0 ? 'points' : outcomes[0];
  // Only a button says what the answer is.
  const submit = () => undefined;
  return (
    <Form of={{ ...form, submit }} className="flex flex-col gap-3">
      <FormField of={form} name="note" as={TextField} label={t('note')} optional />
      <FormError of={form} />
      <div className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            variant={outcome === first ? 'primary' : 'outline'}
            disabled={outcome === 'code' && each.codesLeft === 0}
            onClick={() => ask(outcome)}
          >
            {wordsOf(outcome)}
          </Button>
        ))}
      </div>
      {asked && (
        <ActDialog
          open
          size="sm"
          title={t('answerTitle', { name: each.buyer.name })}
          description={t('answerText')}
          act={wordsOf(asked)}
          busy={form.busy}
          onClose={() => setAsked(null)}
          onAct={() => form.submit(asked)}
        />
      )}
    </Form>
  );
}

function CaseCard({ each, onOpen }: { each: BoardCase; onOpen: (orderNum: string) => void }) {
  const t = useTranslations('orders.board.case');
  const kinds = useTranslations('orders.cases');
  return (
    <Card as="li" pad="padded" className="flex flex-col gap-3">
      <div className="flex gap-3">
        <Avatar person={each.buyer} size={36} decorative />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            {each.buyer.name} <Badge tone="info">{kinds(`kinds.${each.kind}`)}</Badge>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            <button type="button" className="hit underline underline-offset-3" onClick={() => onOpen(each.orderNum)}>
              {each.orderNum}
            </button>{' '}
            · {each.title} · {formatInstant(each.askedAt)}
          </p>
        </div>
        {each.state !== 'open' && (
          <Badge tone={each.state === 'accepted' ? 'success' : 'danger'}>{kinds(`states.${each.state}`)}</Badge>
        )}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">
        <LinkedText text={each.reason} />
      </p>
      {each.codesLeft !== null && each.state === 'open' && (
        <p className="text-sm text-muted">{t('codesLeft', { count: each.codesLeft })}</p>
      )}
      {each.answer && <p className="text-sm wrap-anywhere text-ink-2">{kinds('answer', { answer: each.answer })}</p>}
      {each.state === 'open' && <Answers each={each} />}
    </Card>
  );
}

/** Lists the buyers' requests, either open or answered. */
export function CaseList({ state, onOpen }: { state: 'open' | 'answered'; onOpen: (orderNum: string) => void }) {
  const t = useTranslations('orders.board.case');
  const list = useList(infinite('orders.cases', { state, limit: 20 }));
  return (
    <ListSection
      query={list}
      tabs={{
        label: t('view'),
        names: ['open', 'answered'] as const,
        current: state,
        text: (each) => t(each),
        to: (each) => `/organization/orders?show=${each === 'open' ? 'cases' : 'answered'}`,
      }}
      shape={<CardSkeleton />}
      empty={{ drawing: 'notes', title: t('none'), text: t('noneText') }}
      className="flex max-w-[720px] flex-col gap-4"
      row={(each) => <CaseCard key={each.id} each={each} onOpen={onOpen} />}
    />
  );
}
