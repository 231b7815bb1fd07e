import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatDate, formatList } from '../../lib/i18n/format.ts';
import { LinkedText } from '../../lib/linked-text.tsx';
import { useMe } from '../../lib/session/me.ts';
import { Clamp } from '../../ui/data/clamp.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { RecognitionNote, type NoteValue } from '../notes/public.tsx';
import { pickValues } from '../organisation/public.tsx';
import type { Person } from './person.ts';

/** The thank-yous of a person to show, either received or given. */
export type Direction = 'received' | 'given';

type Recognition = AnswerOf<'recognition.of'>['items'][number];

function useNames(): (people: readonly { name: string }[]) => string {
  const t = useTranslations('people.person');
  return (people) => {
    const names = people.map(({ name }) => name);
    return formatList(names.length > 3 ? [...names.slice(0, 2), t('others', { count: names.length - 2 })] : names);
  };
}

function NameLink({ person }: { person: { id: string; name: string } }) {
  return (
    <AppLink to={`/people/${person.id}`} className="rounded-xs underline-offset-3 hover:underline">
      {person.name}
    </AppLink>
  );
}

function Note({
  item,
  person,
  direction,
  values,
}: {
  item: Recognition;
  person: Person;
  direction: Direction;
  values: NoteValue[];
}) {
  const t = useTranslations('people.person');
  const date = formatDate(item.createdAt);
  const isReceived = direction === 'received';
  const others = item.recipients.filter((recipient) => recipient.person.id !== person.id);
  const personEntry = item.recipients.find((recipient) => recipient.person.id === person.id);
  const names = useNames();
  const beside = names(others.map((recipient) => recipient.person));
  const when = isReceived && others.length > 0 ? t('with', { date, names: beside }) : date;
  const [first] = item.recipients;
  const people = isReceived ? [item.giver] : item.recipients.map((recipient) => recipient.person);
  return (
    <RecognitionNote
      values={pickValues(values, item.valueIds)}
      message={<LinkedText text={item.message} />}
      cut={Clamp}
      people={people}
      names={
        isReceived ? (
          <NameLink person={item.giver} />
        ) : first && people.length === 1 ? (
          <NameLink person={first.person} />
        ) : (
          names(people)
        )
      }
      sub={item.community ? `${when} · ${item.community.name}` : when}
      points={(isReceived ? personEntry?.points : first?.points) ?? 0}
    />
  );
}

function None({
  direction,
  firstName,
  onThank,
}: {
  direction: Direction;
  firstName: string;
  onThank: (() => void) | null;
}) {
  const t = useTranslations('people');
  if (direction === 'given') {
    return (
      <EmptyState
        level={3}
        drawing="letter"
        title={t('person.noneGiven.title')}
        text={t('person.noneGiven.text', { name: firstName })}
      />
    );
  }
  return (
    <EmptyState
      level={3}
      drawing="letter"
      title={t('person.noneReceived.title')}
      text={onThank ? t('person.noneReceived.text') : undefined}
      actions={
        onThank && (
          <Button variant="tint" size="sm" icon={Heart} onClick={onThank}>
            {t('thankName', { name: firstName })}
          </Button>
        )
      }
    />
  );
}

/** The thank-yous a person received or gave, as far as one may see them. */
export function ThankYous({
  person,
  firstName,
  values,
  direction,
  onDirection,
  onThank,
}: {
  person: Person;
  firstName: string;
  values: NoteValue[];
  direction: Direction;
  onDirection: (direction: Direction) => void;
  onThank: () => void;
}) {
  const t = useTranslations('people.person');
  const me = useMe();
  const list = useList(infinite('recognition.of', { id: person.id, direction, limit: 10 }));
  const title = direction === 'received' ? t('thankYous') : t('thankYousGiven', { name: firstName });
  return (
    <section aria-labelledby="thank-yous" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="thank-yous" className="type-section">
          {title}
        </h2>
        <Segments
          size="sm"
          label={t('direction')}
          value={direction}
          onChange={onDirection}
          options={[
            { value: 'received', label: t('received') },
            { value: 'given', label: t('given') },
          ]}
        />
      </div>
      <QueryList
        query={list}
        shape={<Bone className="h-56 rounded-lg!" />}
        empty={<None direction={direction} firstName={firstName} onThank={person.id === me.id ? null : onThank} />}
        className="flex flex-col gap-4"
        row={(item) => (
          <li key={item.recognitionId}>
            <Note item={item} person={person} direction={direction} values={values} />
          </li>
        )}
      />
    </section>
  );
}
