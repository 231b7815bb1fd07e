import { Check, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AppLink, TextLink } from '../../../ui/layout/app-link.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { modeIcons, modeOf, modes } from './look.tsx';
import type { Community } from './use-community.ts';

const invite = openedPart(() => import('../members/invite-dialog.tsx').then((file) => file.InviteDialog));

/** Shows the description of a community. Readers without access to its posts see a notice instead. */
export function AboutText({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const { description, can } = community;
  return (
    <Card pad="roomy">
      <h2 className="type-card">{t('aboutTitle')}</h2>
      {description === null ? (
        <p className="mt-2 text-ink-2">{t('hiddenAbout')}</p>
      ) : (
        <p className="mt-2 whitespace-pre-line text-ink-2 wrap-anywhere">
          <LinkedText text={description || t('noDescription')} />
        </p>
      )}
      {!can.read && <p className="mt-4 text-md text-muted">{t('closedDoor')}</p>}
    </Card>
  );
}

function Leaders({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const { id, leaders, faces, can, memberCount } = community;
  const others = faces.filter((face) => !leaders.some(({ person }) => person.id === face.id));
  const people = [...leaders, ...others.map((person) => ({ person, role: 'member' as const }))].slice(0, 5);
  if (people.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="community-members" className="pb-2">
      <CardHead
        id="community-members"
        title={t('tabs.members')}
        end={
          can.read && (
            <TextLink to={`/communities/${id}?tab=members`}>{t('all', { count: formatNumber(memberCount) })}</TextLink>
          )
        }
      />
      <ul>
        {people.map(({ person, role }) => (
          <CardRow
            key={person.id}
            start={<Avatar person={person} size={36} decorative />}
            title={
              <AppLink to={`/people/${person.id}`} current={false} className="rounded-xs hover:underline">
                {person.name}
              </AppLink>
            }
            sub={person.department}
            end={role !== 'member' && <Badge>{t(`roles.${role}`)}</Badge>}
          />
        ))}
      </ul>
      {can.invite && (
        <div className="px-4 pt-2 pb-2 sm:px-5">
          <Button size="sm" block icon={UserPlus} {...invite.intent} onClick={() => setOpen(true)}>
            {t('bring')}
          </Button>
        </div>
      )}
      {drawn && <invite.Part key={String(open)} open={open} community={community} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function WhoMayJoin({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const current = modeOf(community);
  return (
    <Card pad="padded" aria-labelledby="who-may-join">
      <h2 id="who-may-join" className="type-label">
        {t('whoMayJoin')}
      </h2>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {modes.map((mode) => (
          <li key={mode} className={cn('flex items-center gap-2', mode === current ? 'font-medium' : 'text-muted')}>
            <Icon of={modeIcons[mode]} size="sm" className={cn(mode === current && 'text-primary')} />
            <span className="flex-1">{t(`modes.${mode}.long`)}</span>
            {mode === current && <Icon of={Check} size="sm" label={t('chosen')} />}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">{t('onlyOwners')}</p>
    </Card>
  );
}

/** The cards beside the page: who leads and belongs, the house rules, who may join. */
export function AboutCards({ community }: { community: Community }) {
  const t = useTranslations('communities');
  return (
    <div className="grid gap-4 sm:max-lg:grid-cols-2">
      <Leaders community={community} />
      {community.rules.length > 0 && (
        <Card pad="padded" aria-labelledby="house-rules">
          <h2 id="house-rules" className="type-label">
            {t('houseRules')}
          </h2>
          <ol className="mt-3 flex list-none flex-col gap-3 text-md">
            {community.rules.map((rule, at) => (
              <li key={at} className="flex gap-3">
                <b className="text-muted tabular-nums">{at + 1}</b>
                <span className="min-w-0 wrap-anywhere">{rule}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <WhoMayJoin community={community} />
    </div>
  );
}
