import { ChartColumn } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/i18n/format.ts';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';

function Survey({ item }: RowProps<'surveys'>) {
  const t = useTranslations('inbox.surveys');
  const { id, author, title, minutes, privacy, endsAt } = item;
  const sub = t('about', { title, minutes, privacy, date: formatDate(endsAt) });
  return (
    <WaitingRow person={author} title={t('title', { name: author.name })} sub={sub} to={`/survey/${id}`}>
      <ButtonLink size="sm" variant="tint" to={`/survey/${id}`} aria-label={t('answerOne', { title })}>
        {t('answer')}
      </ButtonLink>
    </WaitingRow>
  );
}

function Outcome({ item }: RowProps<'outcomes'>) {
  const t = useTranslations('inbox.outcomes');
  const { id, title, endsAt } = item;
  const to = `/organization/survey/${id}`;
  return (
    <WaitingRow
      person={null}
      icon={ChartColumn}
      title={t('title', { title })}
      sub={t('about', { date: formatDate(endsAt) })}
      to={to}
    >
      <ButtonLink size="sm" to={to} aria-label={t('actOne', { title })}>
        {t('act')}
      </ButtonLink>
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  surveys: {
    place: 60,
    endsAt: ({ endsAt }) => endsAt,
    keyOf: ({ id }) => id,
    Row: Survey,
    list: '/polls?kind=surveys',
  },
  outcomes: {
    place: 100,
    keyOf: ({ id }) => id,
    Row: Outcome,
    list: '/organization/polls-surveys?kind=surveys&tab=sent',
  },
};
