import { useTranslations } from 'use-intl';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';

function Poll({ item }: RowProps<'polls'>) {
  const t = useTranslations('inbox.polls');
  const { id, author, question } = item;
  return (
    <WaitingRow person={author} title={t('title', { name: author.name })} sub={question} to={`/polls/${id}`}>
      <ButtonLink size="sm" variant="tint" to={`/polls/${id}`} aria-label={t('voteOne', { question })}>
        {t('vote')}
      </ButtonLink>
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  polls: { place: 70, endsAt: ({ endsAt }) => endsAt, keyOf: ({ id }) => id, Row: Poll, list: '/polls' },
};
