import { Cake, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';
import { useCompany } from '../../organisation/public.tsx';
import type { QuestionDialogProps } from '../questions/question-dialog.tsx';

const answer = openedPart<QuestionDialogProps>(
  () => import('../questions/question-dialog.tsx').then((file) => file.QuestionDialog),
  'profile',
  'people',
);

function Question({ item, acts }: RowProps<'questions'>) {
  const t = useTranslations('inbox.questions');
  const [open, setOpen] = useState(false);
  const once = useOnceOpen(open);
  const { name } = useMe();
  const company = useCompany()?.name ?? '';
  const { question } = item;
  const title = t(`titles.${question}`, { company });
  const putOff = async () =>
    acts.decide(async () => acts.send('profile.onboard', { putOff: question }), t('putOffDone'));
  return (
    <WaitingRow
      person={null}
      icon={question === 'birthday' ? Cake : UserRound}
      title={title}
      sub={question === 'name' ? name : t(`reasons.${question}`)}
      to={question === 'birthday' ? '/settings' : '/profile'}
    >
      <Button
        size="sm"
        variant="ghost"
        icon={X}
        aria-label={t('putOffOne', { question: title })}
        className="max-sm:px-2.5"
        onClick={() => void putOff()}
      >
        <span className="max-sm:sr-only">{t('putOff')}</span>
      </Button>
      <Button
        size="sm"
        variant="tint"
        aria-label={t('answerOne', { question: title })}
        {...answer.intent}
        onClick={() => setOpen(true)}
      >
        {t('answer')}
      </Button>
      {once && <answer.Part open={open} asked={item} title={title} onClose={() => setOpen(false)} />}
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  questions: { place: 190, keyOf: ({ question }) => question, Row: Question, list: '/profile' },
};
