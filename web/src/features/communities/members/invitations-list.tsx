import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatRelative } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { useAct, type Community } from '../community/use-community.ts';
import { PersonRow } from './person-row.tsx';

const invite = openedPart(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog));

type Invitation = AnswerOf<'communities.invitations'>['items'][number];

function InvitationRow({ id, invitation }: { id: string; invitation: Invitation }) {
  const t = useTranslations('communities');
  const act = useAct();
  const { person, invitedBy, invitedAt } = invitation;
  const input = { id, personId: person.id };
  const again = {
    label: t('undo'),
    onPress: () =>
      void act('communities.invite', { id, personIds: [person.id] }, t('invitedAgain', { name: person.name })),
  };
  return (
    <PersonRow
      person={person}
      sub={t('invitedWhen', { name: invitedBy.name, when: formatRelative(invitedAt) })}
      end={
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('withdrawInvitationOf', { name: person.name })}
          onClick={() =>
            void act('communities.withdrawInvitation', input, t('invitationWithdrawn', { name: person.name }), again)
          }
        >
          {t('withdraw')}
        </Button>
      }
    />
  );
}

/** Lists the invitations, newest first. Leaders of the community see all of them, others only their own. */
export function Invitations({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const { id } = community;
  const list = useList(infinite('communities.invitations', { id, limit: 50 }));
  const add = (
    <Button icon={UserPlus} size="sm" {...invite.intent} onClick={() => setOpen(true)}>
      {t('bring')}
    </Button>
  );
  return (
    <section aria-label={t('tabs.invitations')}>
      <QueryList
        query={list}
        card
        shape={4}
        empty={{
          drawing: 'notes',
          title: t('noInvitations.title'),
          text: t('noInvitations.text'),
          actions: add,
        }}
      >
        {(invitations) => (
          <>
            <ul>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.person.id} id={id} invitation={invitation} />
              ))}
            </ul>
            <div className="border-t px-4 py-3 sm:px-5">{add}</div>
          </>
        )}
      </QueryList>
      {drawn && <invite.Part key={String(open)} open={open} community={community} onClose={() => setOpen(false)} />}
    </section>
  );
}
