import { shortName } from '@apprecio/contract/people/short-names';
import { useQuery } from '@tanstack/react-query';
import { CircleUser, Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { useMe } from '../../lib/session/me.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Motif, type Tint } from '../../ui/data/motifs.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { DetailPage, DetailShape } from '../../ui/layout/detail-page.tsx';
import { pickValues, useValues } from '../organisation/public.tsx';
import { AboutCard, KnownForCard, PersonalCard } from './person-side.tsx';
import type { Person } from './person.ts';
import { ReportingLine } from './reporting-line.tsx';
import { ThankYous, type Direction } from './thank-yous.tsx';

/** The direction of an address. */
export function readDirection({ show }: { show?: string }): Direction {
  return show === 'given' ? 'given' : 'received';
}

/** Props that the route passes to the page of a person. */
export interface PersonPageProps {
  id: string;
  direction: Direction;
  onDirection: (direction: Direction) => void;
  onThank: (person: Person) => void;
}

function Cover({ tint }: { tint: Tint }) {
  return (
    <div
      data-tint={tint}
      aria-hidden="true"
      className="relative isolate h-29 overflow-hidden rounded-xl bg-tint text-tint-ink sm:h-43"
    >
      <Motif tint={tint} className="absolute -top-35 -right-15 -z-1 size-105 max-w-none" />
      <Motif tint={tint} className="absolute top-7.5 right-75 -z-1 size-60 max-w-none opacity-50" />
    </div>
  );
}

function Head({ person, onThank }: { person: Person; onThank: (person: Person) => void }) {
  const t = useTranslations('people');
  const me = useMe();
  const line = [person.designation, person.department, person.location].filter(Boolean).join(' · ');
  return (
    <div className="relative -mt-12 flex flex-wrap items-start gap-x-5 gap-y-3.5 px-4 sm:px-6">
      <span className="rounded-full ring-[5px] ring-bg">
        <Avatar person={person} size={112} decorative className="max-sm:size-22! max-sm:text-[31px]!" />
      </span>
      <div className="min-w-55 flex-1 max-sm:basis-full sm:pt-15">
        <h1 className="type-title md:text-3xl! md:leading-tight!">{person.name}</h1>
        <p className="text-ink-2">{line}</p>
      </div>
      <div className="max-sm:w-full sm:pt-15">
        {person.id === me.id ? (
          <ButtonLink to="/profile" icon={CircleUser} className="max-sm:w-full">
            {t('person.own')}
          </ButtonLink>
        ) : (
          <Button variant="primary" icon={Heart} onClick={() => onThank(person)} className="max-sm:w-full">
            {t('thankName', { name: shortName(person) })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Body({ person, direction, onDirection, onThank }: Omit<PersonPageProps, 'id'> & { person: Person }) {
  const values = useValues();
  const [top] = pickValues(
    values,
    person.knownFor.map(({ valueId }) => valueId),
  );
  return (
    <>
      <Cover tint={top?.tint ?? 'teal'} />
      <Head person={person} onThank={onThank} />
      <div className="mt-8 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_304px]">
        <ThankYous
          person={person}
          firstName={shortName(person)}
          values={values}
          direction={direction}
          onDirection={onDirection}
          onThank={() => onThank(person)}
        />
        <div className="grid gap-4 max-lg:order-first sm:max-lg:grid-cols-2">
          <KnownForCard person={person} values={values} />
          <AboutCard person={person} />
          {person.personal && <PersonalCard personal={person.personal} />}
          <ReportingLine person={person} />
        </div>
      </div>
    </>
  );
}

/** /people/{personId}: who it is, what people thank them for. */
export function PersonPage({ id, ...rest }: PersonPageProps) {
  const t = useTranslations('people.person');
  const found = useQuery({ ...query('people.detail', { id }), ...fetchedAhead });
  return (
    <DetailPage
      list={{ to: '/people', title: t('back') }}
      found={found}
      missing={{ drawing: 'map', title: t('missing.title'), text: t('missing.text'), action: t('missing.action') }}
      shape={<DetailShape cover="h-29 sm:h-43" face="-mt-12 ml-6 size-28 rounded-full!" columns="mt-8" />}
    >
      {(person) => <Body person={person} {...rest} />}
    </DetailPage>
  );
}
