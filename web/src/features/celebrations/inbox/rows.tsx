import { Cake } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { Button } from '../../../ui/form/button.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';

const pages = { birthday: '/birthdays', work_anniversary: '/work-anniversaries' } as const;

function Wish({ item, acts }: RowProps<'wishes'>) {
  const t = useTranslations('inbox.wishes');
  const { person, occasion, year, years } = item;
  const of = { id: person.id, occasion, year };
  const wish = async () =>
    acts.decide(
      async () => acts.send('celebrations.wish', of),
      t('done', { name: person.name }),
      async () => acts.send('celebrations.unwish', of),
    );
  const title =
    occasion === 'birthday'
      ? t('birthday', { name: person.name })
      : t('years', { name: person.name, count: years ?? 0 });
  return (
    <WaitingRow person={person} title={title} sub={person.department ?? ''} to={pages[occasion]}>
      <Button
        size="sm"
        variant="tint"
        icon={Cake}
        aria-label={t('wishOne', { name: person.name })}
        onClick={() => void wish()}
      >
        {t('wish')}
      </Button>
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  wishes: {
    place: 180,
    // The day of somebody near comes before everything; of the others, what people wait for goes first.
    endsAt: ({ near, day }) => (near ? day : null),
    keyOf: ({ person, occasion }) => `${person.id} ${occasion}`,
    Row: Wish,
    list: '/birthdays',
  },
};
