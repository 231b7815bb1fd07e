import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/i18n/format.ts';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';

function MustRead({ item, acts }: RowProps<'mustReads'>) {
  const t = useTranslations('inbox.mustReads');
  const { id, version, author, title, acknowledgeBy } = item;
  const confirm = async () =>
    acts.decide(async () => acts.send('announcements.acknowledge', { id, version }), t('confirmed', { title }));
  const sub = acknowledgeBy === null ? title : t('by', { title, date: formatDate(acknowledgeBy) });
  return (
    <WaitingRow person={author} title={t('title', { name: author.name })} sub={sub} to={`/announcements/${id}`}>
      {item.opened ? (
        <Button
          size="sm"
          variant="tint"
          icon={Check}
          aria-label={`${t('confirm')}: ${title}`}
          onClick={() => void confirm()}
        >
          {t('confirm')}
        </Button>
      ) : (
        <ButtonLink size="sm" to={`/announcements/${id}`} aria-label={t('readOne', { title })}>
          {t('read')}
        </ButtonLink>
      )}
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  mustReads: {
    place: 20,
    endsAt: ({ acknowledgeBy }) => acknowledgeBy,
    keyOf: ({ id }) => id,
    Row: MustRead,
    list: '/announcements?tab=must_read',
  },
};
