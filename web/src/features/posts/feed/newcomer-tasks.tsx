import { useQuery } from '@tanstack/react-query';
import { Camera, Check, Heart, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { useMe } from '../../../lib/session/me.ts';
import { useIsOn } from '../../../lib/session/modules.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import type { Tint } from '../../../ui/data/motifs.tsx';
import { Tile } from '../../../ui/data/tile.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { giveIntent, openGive } from '../../recognition/public.tsx';

interface Task {
  id: 'thank' | 'photo' | 'community';
  icon: LucideIcon;
  tint: Tint;
  done: boolean;
  act: ReactNode;
}

/** Three first things to do, where the feed has nothing yet. */
export function NewcomerTasks() {
  const t = useTranslations('posts.newcomer');
  const me = useMe();
  const hasCommunities = useIsOn('communities');
  const { data: communities } = useQuery({
    ...query('communities.widget', {}),
    throwOnError: false,
    enabled: hasCommunities,
  });
  const tasks: Task[] = [
    {
      id: 'thank',
      icon: Heart,
      tint: 'rose',
      done: false,
      act: (
        <Button size="sm" variant="primary" {...giveIntent} onClick={() => openGive()}>
          {t('thank.act')}
        </Button>
      ),
    },
    {
      id: 'photo',
      icon: Camera,
      tint: 'blue',
      done: me.imageUrl !== null,
      act: (
        <ButtonLink size="sm" to="/profile">
          {t('photo.act')}
        </ButtonLink>
      ),
    },
    {
      id: 'community',
      icon: Users,
      tint: 'green',
      done: communities?.some(({ invitedBy }) => invitedBy === null) ?? false,
      act: (
        <ButtonLink size="sm" to="/communities">
          {t('community.act')}
        </ButtonLink>
      ),
    },
  ];
  const shown = tasks.filter(({ id }) => id !== 'community' || hasCommunities);
  return (
    <Card aria-labelledby="newcomer" className="pb-2.5">
      <CardHead id="newcomer" title={t('title')} />
      <p className="px-4 pb-2 text-sm text-muted sm:px-5">{t('line')}</p>
      <ul>
        {shown.map(({ id, icon, tint, done, act }) => (
          <CardRow
            key={id}
            lined
            start={<Tile tint={tint} icon={icon} />}
            title={t(`${id}.title`)}
            sub={t(`${id}.why`)}
            end={
              done ? (
                <Badge tone="success" icon={Check}>
                  {t('done')}
                </Badge>
              ) : (
                act
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}
