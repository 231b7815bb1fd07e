import { Check, Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { slideAway } from '../../../ui/feedback/slide-away.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';
import type { ReplyDialogProps } from '../fair-play/reply-dialog.tsx';

function Decision({ item, acts }: RowProps<'decisions'>) {
  const t = useTranslations('inbox.decisions');
  const points = useTranslations('frame.coins');
  const who = { giver: item.giver.name, name: item.person.name };
  const approve = async () =>
    acts.decide(
      async () => acts.send('recognition.approve', { id: item.id }),
      t('approved', { name: item.person.name, points: item.points }),
      async () => acts.send('recognition.takeBack', { id: item.id }),
    );
  return (
    <WaitingRow
      person={item.giver}
      title={t('title', who)}
      note={item.points > 0 ? points('amount', { count: item.points }) : undefined}
      sub={item.message}
      to="/recognitions"
    >
      <Button
        size="sm"
        variant="tint"
        icon={Check}
        aria-label={t('approveOne', who)}
        onClick={({ currentTarget }) => {
          slideAway(currentTarget.closest('li'));
          void approve();
        }}
      >
        {t('approve')}
      </Button>
    </WaitingRow>
  );
}

const reply = openedPart<ReplyDialogProps>(
  () => import('../fair-play/reply-dialog.tsx').then((file) => file.ReplyDialog),
  'recognition/fair-play',
);

function FairPlay({ item }: RowProps<'fairPlay'>) {
  const t = useTranslations('inbox.fairPlay');
  const [open, setOpen] = useState(false);
  const once = useOnceOpen(open);
  const { person, question } = item;
  return (
    <WaitingRow person={person} title={t('title', { name: person.name })} sub={question} to={`/people/${person.id}`}>
      <Button
        size="sm"
        variant="tint"
        aria-label={t('replyOne', { name: person.name })}
        {...reply.intent}
        onClick={() => setOpen(true)}
      >
        {t('reply')}
      </Button>
      {once && <reply.Part open={open} inquiry={item} onClose={() => setOpen(false)} />}
    </WaitingRow>
  );
}

const fairPlayScreen = '/organization/recognition?tab=fair-play';

function Trade({ item: { people, asked: isQuestioned, replies } }: RowProps<'trades'>) {
  const t = useTranslations('inbox.trades');
  const [first = '', second = '', third = ''] = people.map(({ name }) => name);
  const title = t('title', { count: people.length, first, second, third });
  const sub = isQuestioned ? t('asked', { replies, people: people.length }) : t('new');
  return (
    <WaitingRow person={null} icon={Scale} title={title} sub={sub} to={fairPlayScreen}>
      <ButtonLink size="sm" to={fairPlayScreen} aria-label={`${t('look')}: ${title}`}>
        {t('look')}
      </ButtonLink>
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  decisions: { place: 10, keyOf: ({ id }) => id, Row: Decision, list: '/recognitions' },
  fairPlay: { place: 110, keyOf: ({ id }) => id, Row: FairPlay, list: '/' },
  trades: { place: 120, keyOf: ({ key }) => key, Row: Trade, list: fairPlayScreen },
};
