import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, CircleUser, Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TextLink } from '../../components/app-link.tsx';
import { PageBody } from '../../components/app-shell.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Motif, type Tint } from '../../components/motifs.tsx';
import { Bone, Loading } from '../../components/skeleton.tsx';
import { useBack } from '../../lib/back.ts';
import { useMe } from '../../lib/me.ts';
import { fetchedAhead, query } from '../../lib/query.ts';
import { ApiError, type AnswerOf } from '../../lib/request.ts';
import { pickValues, useValues } from '../organisation/public.tsx';
import { AboutCard, KnownForCard, PersonalCard } from './person-side.tsx';
import { ReportingLine } from './reporting-line.tsx';
import { ThankYous, type Direction } from './thank-yous.tsx';

/** A person with what their page shows. */
export type Person = AnswerOf<'people.detail'>;

/** The direction of an address. */
export function readDirection({ show }: { show?: string }): Direction {
  return show === 'given' ? 'given' : 'received';
}

/** What the page of a person gets from its route. */
export interface PersonPageProps {
  id: string;
  direction: Direction;
  onDirection: (direction: Direction) => void;
  onThank: (person: Person) => void;
}

function firstName(person: Person): string {
  return person.name.split(' ')[0] ?? person.name;
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
            {t('profile.title')}
          </ButtonLink>
        ) : (
          <Button variant="primary" icon={Heart} onClick={() => onThank(person)} className="max-sm:w-full">
            {t('thankName', { name: firstName(person) })}
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
          firstName={firstName(person)}
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

function Missing() {
  const t = useTranslations('people.person.missing');
  return (
    <EmptyState
      level={1}
      drawing="map"
      title={t('title')}
      text={t('text')}
      actions={
        <ButtonLink variant="primary" size="sm" to="/people">
          {t('action')}
        </ButtonLink>
      }
    />
  );
}

function Shape() {
  return (
    <>
      <Bone className="h-29 rounded-xl! sm:h-43" />
      <Bone className="relative -mt-12 ml-6 size-28 rounded-full!" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_304px]">
        <Bone className="h-48 rounded-lg!" />
        <Bone className="h-48 rounded-xl!" />
      </div>
    </>
  );
}

/** /people/{personId}: who it is, what people thank them for. */
export function PersonPage({ id, ...rest }: PersonPageProps) {
  const t = useTranslations('people');
  const back = useBack('/people');
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...query('people.detail', { id }),
    ...fetchedAhead,
  });
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <PageBody>
      <p className="-mt-2 mb-3">
        <TextLink
          to="/people"
          current={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            back();
          }}
          className="inline-flex items-center gap-1 text-sm"
        >
          <Icon of={ChevronLeft} size="sm" />
          {t('person.back')}
        </TextLink>
      </p>
      {missing && <Missing />}
      {error && !missing && !data && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!error && (
        <Loading loading={isPending} shape={<Shape />}>
          {() => data && <Body person={data} {...rest} />}
        </Loading>
      )}
    </PageBody>
  );
}
