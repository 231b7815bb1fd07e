import { useNavigate } from '@tanstack/react-router';
import { Archive, Ellipsis, LogOut, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import type { Question } from '../members/ask-dialog.tsx';
import { Membership } from '../members/membership.tsx';
import { Cover, Mark, modeIcons, modeOf } from './look.tsx';
import { useAct, type Community } from './use-community.ts';

const ask = openedPart(() => import('../members/ask-dialog.tsx').then((file) => file.AskDialog));
const form = openedPart(() => import('./community-form.tsx').then((file) => file.CommunityForm));

/** Leaving can be undone where one comes back by oneself to all there was, and asks once elsewhere; archiving can always be undone. */
function useEntries(community: Community, onEdit: () => void, onAsk: (question: Question) => void): MenuEntry[] {
  const t = useTranslations('communities');
  const act = useAct();
  const navigate = useNavigate();
  const { id, name, can, openedAt } = community;
  const undo = (onPress: () => void) => ({ label: t('undo'), onPress });
  const rejoin = () => void act('communities.join', { id }, t('joinedToast', { name }));
  const restore = () => void act('communities.restore', { id }, t('restored'));
  const open = modeOf(community) === 'public';
  // Leaves the page first, because its content cannot be refetched after the person has left.
  const depart = async (going: () => Promise<boolean>) => {
    await navigate({ to: '/communities' });
    if (!(await going())) await navigate({ to: '/communities/$communityId', params: { communityId: id } });
  };
  const go = () => {
    const back = openedAt === null ? undo(rejoin) : undefined;
    if (open) void act('communities.leave', { id }, t('left', { name }), back);
    else void depart(() => act('communities.leave', { id }, t('left', { name })));
  };
  const leave = () => {
    const asks = (text: string) => onAsk({ title: t('leaveTitle', { name }), text, act: t('leave'), onYes: go });
    if (!open) asks(t('leaveText'));
    else if (openedAt !== null) asks(t('leaveOpenedText', { date: formatDate(openedAt) }));
    else go();
  };
  const archive = () =>
    void depart(() => act('communities.delete', { id }, t('archivedToast', { name }), undo(restore)));
  return [
    ...(can.edit ? [{ id: 'edit', label: t('form.edit'), icon: Pencil, onSelect: onEdit }] : []),
    ...(can.leave ? [{ id: 'leave', label: t('leave'), icon: LogOut, onSelect: leave }] : []),
    ...(can.archive
      ? [
          {
            id: 'archive',
            label: t('archive'),
            icon: Archive,
            danger: true,
            separated: can.edit || can.leave,
            onSelect: archive,
          },
        ]
      : []),
  ];
}

function Menu({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const [editing, setEditing] = useState(false);
  const drawn = useOnceOpen(editing);
  const [question, setQuestion] = useState<Question | null>(null);
  const entries = useEntries(community, () => setEditing(true), setQuestion);
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton label={t('more')} entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('more')} />}
      </MenuButton>
      {question && <ask.Part question={question} onClose={() => setQuestion(null)} />}
      {drawn && (
        <form.Part key={String(editing)} open={editing} community={community} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

/** The head of a community: its look, its name, how one may join, and what one may do. */
export function CommunityHead({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const mode = modeOf(community);
  return (
    <>
      <Cover tint={community.tint} className="h-25 rounded-xl sm:h-33" />
      <div className="relative -mt-8 flex flex-wrap items-start gap-x-4 gap-y-3 px-4 sm:px-5">
        <Mark community={community} className="size-21 rounded-[24px] text-3xl ring-[5px] ring-bg" />
        <div className="min-w-55 flex-1 max-sm:basis-full sm:pt-10">
          <h1 className="type-title wrap-anywhere md:text-3xl! md:leading-tight!">{community.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
            <Icon of={modeIcons[mode]} size="sm" />
            {t(`modes.${mode}.long`)}
            <span aria-hidden="true">·</span>
            {t('members', { count: community.memberCount })}
            <span aria-hidden="true">·</span>
            {t('since', { date: formatDate(community.createdAt) })}
          </p>
          {community.invitedBy && (
            <p className="mt-1 text-md text-ink-2">{t('invitedBy', { name: community.invitedBy.name })}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:pt-10">
          <Membership community={community} size="md" variant="primary" />
          <Menu community={community} />
        </div>
      </div>
    </>
  );
}
