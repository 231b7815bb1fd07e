import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { openedPart, useOnceOpen } from '../../components/lazy.tsx';
import { MenuButton } from '../../components/menu-button.tsx';
import type { MenuEntry } from '../../components/menu.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { Loading, RowsSkeleton } from '../../components/skeleton.tsx';
import { formatDate } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { infinite } from '../../lib/query.ts';
import type { AnswerOf } from '../../lib/request.ts';
import type { Question } from './ask-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import type { UndoAddingProps } from './undo-adding.tsx';
import { useAct, type Community } from './use-community.ts';

const ask = openedPart(() => import('./ask-dialog.tsx').then((file) => file.AskDialog));
const invite = openedPart(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog));
const undoAdding = openedPart<UndoAddingProps>(
  () => import('./undo-adding.tsx').then((file) => file.UndoAdding),
  'people',
);

type Member = AnswerOf<'communities.members'>['items'][number];

const roles = ['owner', 'moderator', 'member'] as const;

function useEntries(community: Community, member: Member, onAsk: (question: Question) => void): MenuEntry[] {
  const t = useTranslations('communities');
  const me = useMe();
  const act = useAct();
  const { id, can, role } = community;
  const personId = member.id;
  const { name } = member;
  const change = (to: (typeof roles)[number]) => {
    const undo = () => void act('communities.changeRole', { id, personId, role: member.role }, t('roleBack', { name }));
    const back = personId === me.id ? undefined : { label: t('undo'), onPress: undo };
    void act('communities.changeRole', { id, personId, role: to }, t(`made.${to}`, { name }), back);
  };
  const undoable = can.add && member.role === 'member';
  const goOn = () => {
    const undo = () => void act('communities.addMembers', { id, personIds: [personId] }, t('addedAgain', { name }));
    const back = undoable ? { label: t('undo'), onPress: undo } : undefined;
    void act('communities.removeMember', { id, personId }, t('removedToast', { name }), back);
  };
  const remove = () => {
    if (undoable) goOn();
    else onAsk({ title: t('removeTitle', { name }), text: t('removeText'), act: t('remove'), onYes: goOn });
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

function Rows({ community, members }: { community: Community; members: Member[] }) {
  const t = useTranslations('communities');
  if (members.length === 0) {
    return <EmptyState bare drawing="map" title={t('noMembers.title')} text={t('noMembers.text')} />;
  }
  return (
    <ul>
      {members.map((member) => (
        <MemberRow key={member.id} community={community} member={member} />
      ))}
    </ul>
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
  const list = useInfiniteQuery({ ...infinite('communities.members', input), placeholderData: keepPreviousData });
  const members = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label={t('tabs.members')}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchField label={t('searchMembers')} placeholder={t('searchMembers')} value={search} onChange={setSearch} />
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
      </div>
      {list.isError && members.length === 0 ? (
        <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Card as="div">
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
            {() => <Rows community={community} members={members} />}
          </Loading>
        </Card>
      )}
      {list.hasNextPage && (
        <ShowMore shown={members.length} more busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
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
