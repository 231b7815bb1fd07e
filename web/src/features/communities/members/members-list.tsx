import { Ellipsis, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { ListSection } from '../../../ui/list/list-page.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { useAct, type Community } from '../community/use-community.ts';
import type { UndoAddingProps } from '../undo-adding.tsx';
import type { Question } from './ask-dialog.tsx';
import { PersonRow } from './person-row.tsx';

const ask = openedPart(() => import('./ask-dialog.tsx').then((file) => file.AskDialog));
const invite = openedPart(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog));
const undoAdding = openedPart<UndoAddingProps>(
  () => import('../undo-adding.tsx').then((file) => file.UndoAdding),
  'batches',
  'row-problems',
  'errors',
);

type Member = AnswerOf<'communities.members'>['items'][number];

const roles = ['owner', 'moderator', 'member'] as const;

function useEntries(community: Community, member: Member, onAsk: (question: Question) => void): MenuEntry[] {
  const t = useTranslations('communities');
  const me = useMe();
  const act = useAct();
  const { id, can, role, openedAt } = community;
  const personId = member.id;
  const { name } = member;
  const change = (to: (typeof roles)[number]) => {
    const undo = () => void act('communities.changeRole', { id, personId, role: member.role }, t('roleBack', { name }));
    const back = personId === me.id ? undefined : { label: t('undo'), onPress: undo };
    void act('communities.changeRole', { id, personId, role: to }, t(`made.${to}`, { name }), back);
  };
  const undoable = can.add && member.role === 'member' && openedAt === null;
  const goOn = () => {
    const undo = () => void act('communities.addMembers', { id, personIds: [personId] }, t('addedAgain', { name }));
    const back = undoable ? { label: t('undo'), onPress: undo } : undefined;
    void act('communities.removeMember', { id, personId }, t('removedToast', { name }), back);
  };
  const removeText = openedAt === null ? t('removeText') : t('removeOpenedText', { date: formatDate(openedAt) });
  const remove = () => {
    if (undoable) goOn();
    else onAsk({ title: t('removeTitle', { name }), text: removeText, act: t('remove'), onYes: goOn });
  };
  const removable = can.remove && personId !== me.id && (role === 'owner' || member.role === 'member');
  return [
    ...(can.changeRoles
      ? roles
          .filter((to) => to !== member.role)
          .map((to) => ({ id: to, label: t(`makeRole.${to}`), onSelect: () => change(to) }))
      : []),
    ...(removable
      ? [{ id: 'remove', label: t('remove'), danger: true, separated: can.changeRoles, onSelect: remove }]
      : []),
  ];
}

function MemberRow({ community, member }: { community: Community; member: Member }) {
  const t = useTranslations('communities');
  const [question, setQuestion] = useState<Question | null>(null);
  const entries = useEntries(community, member, setQuestion);
  const label = t('actsFor', { name: member.name });
  return (
    <PersonRow
      person={member}
      sub={member.joinedAt && t('joinedOn', { date: formatDate(member.joinedAt) })}
      end={
        <span className="flex items-center gap-1.5">
          {member.role !== 'member' && <Badge>{t(`roles.${member.role}`)}</Badge>}
          {entries.length > 0 && (
            <MenuButton label={label} entries={entries}>
              {(opener) => <IconButton {...opener} icon={Ellipsis} size="sm" label={label} plain />}
            </MenuButton>
          )}
          {question && <ask.Part question={question} onClose={() => setQuestion(null)} />}
        </span>
      }
    />
  );
}

/** The members of a community by name: searched, narrowed to a role, and led. */
export function MembersList({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Member['role']>();
  const [open, setOpen] = useState(false);
  const [undoing, setUndoing] = useState<string | null>(null);
  const drawn = useOnceOpen(open);
  const input = { id: community.id, ...(search && { search }), ...(role && { role }), limit: 50 };
  const list = useList(infinite('communities.members', input), { keep: true });
  return (
    <section aria-label={t('tabs.members')}>
      <ListSection
        query={list}
        search={{ label: t('searchMembers'), value: search, onChange: (words) => setSearch(words ?? '') }}
        filters={
          <>
            {(['owner', 'moderator'] as const).map((one) => (
              <Chip key={one} size="lg" pressed={role === one} onClick={() => setRole(role === one ? undefined : one)}>
                {t(`plural.${one}`)}
              </Chip>
            ))}
            {community.can.add && (
              <Button icon={UserPlus} className="ml-auto" {...invite.intent} onClick={() => setOpen(true)}>
                {t('addPeople')}
              </Button>
            )}
          </>
        }
        card
        empty={{ drawing: 'campfire', title: t('noMembers.title'), text: t('noMembers.text') }}
        row={(member) => <MemberRow key={member.id} community={community} member={member} />}
      />
      {drawn && (
        <invite.Part
          key={String(open)}
          open={open}
          adding
          community={community}
          onClose={() => setOpen(false)}
          onUndo={setUndoing}
        />
      )}
      {undoing && <undoAdding.Part id={community.id} batchId={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}
