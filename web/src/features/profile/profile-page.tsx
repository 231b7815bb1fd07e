import { roleOf } from '@apprecio/contract/api/codes';
import { useQuery } from '@tanstack/react-query';
import { Eye, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { product } from '../../lib/hooks/page-title.ts';
import { formatDate, formatNumber } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { OwnRights } from '../bundles/public.tsx';
import { Coin, Worth } from '../coins/public.tsx';
import { useCompany } from '../organisation/public.tsx';
import { Lens } from '../people/audience/public.tsx';
import { MoodCard } from '../people/mood/public.tsx';
import { PhotoCard } from './photo/photo-card.tsx';
import { ProfileForm } from './profile-form.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 text-base font-medium wrap-anywhere">{children ?? 'N/A'}</dd>
    </div>
  );
}

function ManagedByCompany() {
  const t = useTranslations('profile.page');
  const person = useTranslations('people');
  const me = useMe();
  const company = useCompany();
  return (
    <Card pad="roomy" aria-labelledby="kept">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="kept" className="type-section flex items-center gap-2">
          <Icon of={Lock} className="text-muted" />
          {t('kept', { company: company?.name ?? product })}
        </h2>
        <Lens who="everyone" />
      </div>
      <p className="mt-1 text-sm text-muted">{t('keptLine')}</p>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        <Fact name={person('fields.name')}>{me.name}</Fact>
        <Fact name={person('fields.email')}>{me.email}</Fact>
        <Fact name={person('fields.employeeId')}>{me.employeeId}</Fact>
        <Fact name={person('fields.designation')}>{me.designation}</Fact>
        <Fact name={person('fields.department')}>
          {me.department ?? (me.stated.department && t('statedWaits', { what: me.stated.department }))}
        </Fact>
        <Fact name={person('fields.location')}>{me.location}</Fact>
        <Fact name={person('fields.manager')}>
          {me.manager && <TextLink to={`/people/${me.manager.id}`}>{me.manager.name}</TextLink>}
        </Fact>
        <Fact name={person('fields.joined')}>{formatDate(me.dateOfJoining)}</Fact>
        <Fact name={person('fields.role')}>{person(`roles.${roleOf(me.roleId)}`)}</Fact>
      </dl>
    </Card>
  );
}

function PointsCard() {
  const t = useTranslations('profile.page');
  const me = useMe();
  const { data } = useQuery(query('points.balances', {}));
  return (
    <Card pad="padded" aria-labelledby="profile-points">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="profile-points" className="type-label">
          {t('points')}
        </h2>
        <TextLink to="/points" className="text-sm">
          {t('history')}
        </TextLink>
      </div>
      <p className="mt-2 flex items-center gap-2.5 text-3xl font-semibold tabular-nums">
        <Coin className="text-[22px]" />
        {formatNumber(data?.earned ?? me.points)}
      </p>
      <p className="mt-1 text-sm text-muted">{data ? <Worth {...data} /> : '\u00A0'}</p>
    </Card>
  );
}

/** /profile: one's own data with who sees each part of it, one's photo, mood and points. */
export function ProfilePage() {
  const t = useTranslations('profile.page');
  const me = useMe();
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        end={
          <ButtonLink to={`/people/${me.id}`} icon={Eye} className="self-end">
            {t('asOthers')}
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileForm />
          <ManagedByCompany />
        </div>
        <div className="grid gap-4 sm:max-lg:grid-cols-2">
          <PhotoCard />
          <MoodCard history />
          <PointsCard />
          <OwnRights />
        </div>
      </div>
    </PageBody>
  );
}
