import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatDay } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import type { NoteValue } from '../notes/public.tsx';
import { Lens } from './audience/lens.tsx';
import type { Person } from './person.ts';

/** The values someone is thanked for, as bars. */
export function KnownForCard({ person, values }: { person: Person; values: NoteValue[] }) {
  const t = useTranslations('people.person');
  const valueCounts = person.knownFor.flatMap(({ valueId, count }) => {
    const value = values.find(({ id }) => id === valueId);
    return value ? [{ value, count }] : [];
  });
  const most = Math.max(1, ...valueCounts.map(({ count }) => count));
  return (
    <Card pad="padded" aria-labelledby="known-for">
      <h2 id="known-for" className="type-label">
        {t('knownFor')}
      </h2>
      {valueCounts.length === 0 && <p className="mt-3 text-sm text-muted">{t('knownForNone')}</p>}
      <ul className="mt-4 flex flex-col gap-3">
        {valueCounts.map(({ value, count }) => (
          <li
            key={value.id}
            data-tint={value.tint}
            className="grid grid-cols-[108px_minmax(0,1fr)_auto] items-center gap-3 text-md"
          >
            <span className="truncate">{value.name}</span>
            <span aria-hidden="true">
              <span className="block h-2.5 rounded-full bg-tint-fg" style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <b className="min-w-6 text-right font-semibold tabular-nums">
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{t('knownForCount', { count })}</span>
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </>
  );
}

/** Shows the facts of a colleague that everyone may see. */
export function AboutCard({ person }: { person: Person }) {
  const t = useTranslations('people.person');
  const { manager, reportsCount, teamCount } = person;
  const [local, domain] = person.email.split('@');
  return (
    <Card pad="padded" aria-labelledby="about">
      <h2 id="about" className="type-label">
        {t('about')}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-md">
        <Fact name={t('joined')}>{formatDate(person.dateOfJoining)}</Fact>
        {manager && (
          <Fact name={t('manager')}>
            <TextLink to={`/people/${manager.id}`}>{manager.name}</TextLink>
          </Fact>
        )}
        {teamCount > 0 && <Fact name={t('team')}>{t('teamCount', { count: teamCount })}</Fact>}
        {reportsCount > 0 && <Fact name={t('reports')}>{t('teamCount', { count: reportsCount })}</Fact>}
        {person.birthday && <Fact name={t('birthday')}>{formatDay(`2000-${person.birthday}`)}</Fact>}
        <Fact name={t('employeeId')}>{person.employeeId}</Fact>
        <Fact name={t('email')}>
          <a href={`mailto:${person.email}`} className="text-link underline-offset-3 hover:underline">
            {local}
            <wbr />@{domain}
          </a>
        </Fact>
      </dl>
    </Card>
  );
}

/** Shows the facts that only the person and the admins see. */
export function PersonalCard({ personal }: { personal: NonNullable<Person['personal']> }) {
  const t = useTranslations('people');
  return (
    <Card pad="padded" aria-labelledby="personal">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="personal" className="type-label">
          {t('fields.personal')}
        </h2>
        <Lens who="youAndAdmins" />
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-md">
        <Fact name={t('fields.mobile')}>{personal.mobile ?? 'N/A'}</Fact>
        <Fact name={t('fields.birth')}>{formatDate(personal.dateOfBirth)}</Fact>
        <Fact name={t('fields.gender')}>{personal.gender ? t(`genders.${personal.gender}`) : 'N/A'}</Fact>
        <Fact name={t('fields.personalEmail')}>{personal.personalEmail ?? 'N/A'}</Fact>
      </dl>
    </Card>
  );
}
