import { useTranslations } from 'use-intl';
import { formatRelative } from '../../../lib/i18n/format.ts';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { WaitingRow, YesAndNo } from '../../../ui/list/waiting-row.tsx';

function Request({ item, acts }: RowProps<'requests'>) {
  const t = useTranslations('inbox.requests');
  const input = { id: item.community.id, personId: item.person.id };
  const who = { name: item.person.name, community: item.community.name };
  const accept = async () =>
    acts.decide(
      async () => acts.send('communities.acceptRequest', input),
      t('accepted', who),
      async () => acts.send('communities.removeMember', input),
    );
  const decline = async () =>
    acts.decide(async () => acts.send('communities.declineRequest', input), t('declined', who));
  return (
    <WaitingRow
      person={item.person}
      title={t('title', who)}
      sub={formatRelative(item.askedAt)}
      to={`/communities/${item.community.id}?tab=requests`}
    >
      <YesAndNo
        yes={{ label: t('accept'), whole: t('acceptOne', who), onPress: () => void accept() }}
        no={{ label: t('decline'), whole: t('declineOne', who), onPress: () => void decline() }}
      />
    </WaitingRow>
  );
}

function Invitation({ item, acts }: RowProps<'invitations'>) {
  const t = useTranslations('inbox.invitations');
  const { id } = item.community;
  const who = { name: item.invitedBy.name, community: item.community.name };
  const join = async () =>
    acts.decide(
      async () => acts.send('communities.join', { id }),
      t('joined', who),
      async () => acts.send('communities.leave', { id }),
    );
  const decline = async () =>
    acts.decide(async () => acts.send('communities.declineInvitation', { id }), t('declined', who));
  return (
    <WaitingRow
      person={item.invitedBy}
      title={t('title', who)}
      sub={formatRelative(item.invitedAt)}
      to={`/communities/${id}`}
    >
      <YesAndNo
        yes={{ label: t('join'), whole: t('joinOne', who), onPress: () => void join() }}
        no={{ label: t('decline'), whole: t('declineOne', who), onPress: () => void decline() }}
      />
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  requests: {
    place: 40,
    keyOf: ({ community, person }) => `${community.id}:${person.id}`,
    Row: Request,
    list: '/communities',
  },
  invitations: { place: 50, keyOf: ({ community }) => community.id, Row: Invitation, list: '/communities' },
};
