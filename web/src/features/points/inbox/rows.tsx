import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';
import type { AnswerDialogProps } from '../ask/answer-dialog.tsx';

const answer = openedPart<AnswerDialogProps>(
  () => import('../ask/answer-dialog.tsx').then((file) => file.AnswerDialog),
  'points',
);

function Allowance({ item }: RowProps<'allowances'>) {
  const t = useTranslations('inbox.allowances');
  const [open, setOpen] = useState(false);
  const once = useOnceOpen(open);
  const { person, points, reason } = item;
  return (
    <WaitingRow
      person={person}
      title={t('title', { name: person.name, count: points })}
      sub={reason}
      to={`/people/${person.id}`}
    >
      <Button
        size="sm"
        variant="tint"
        aria-label={t('answerOne', { name: person.name })}
        {...answer.intent}
        onClick={() => setOpen(true)}
      >
        {t('answer')}
      </Button>
      {once && <answer.Part open={open} request={item} onClose={() => setOpen(false)} />}
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  allowances: { place: 130, keyOf: ({ id }) => id, Row: Allowance, list: '/organization/points-history' },
};
