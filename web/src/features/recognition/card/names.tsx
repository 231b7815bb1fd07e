import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { listFormat } from '../../../lib/i18n/format.ts';
import { AppLink } from '../../../ui/layout/app-link.tsx';

type Named = Pick<PersonRef, 'id' | 'name' | 'isMachine'>;

const most = 3;

function shorten<T>(items: readonly T[], total = items.length): { shown: readonly T[]; rest: number } {
  const shown = total <= most ? items : items.slice(0, most - 1);
  return { shown, rest: total - shown.length };
}

/** Writes names as one text: 'Meera and Arjun', 'Meera, Arjun and 5 others'; `total` counts those without a name too. */
export function useNames(): (names: readonly string[], total?: number) => string {
  const t = useTranslations('recognition');
  return (names, total) => {
    const { shown, rest } = shorten(names, total);
    return listFormat().format(rest > 0 ? [...shown, t('others', { count: rest })] : shown);
  };
}

/** The same with a link to each person. */
export function Names({ people }: { people: readonly Named[] }) {
  const t = useTranslations('recognition');
  const { shown, rest } = shorten(people);
  const words = [...shown.map((person) => person.name), ...(rest > 0 ? [t('others', { count: rest })] : [])];
  const recipients = listFormat().formatToParts(words);
  return recipients.map((recipient, index): ReactNode => {
    if (recipient.type === 'literal') return recipient.value;
    const person = shown[recipients.slice(0, index).filter(({ type }) => type === 'element').length];
    return person ? <PersonLink key={person.id} person={person} /> : <b key="others">{recipient.value}</b>;
  });
}

/** A name that leads to the person; an API key has no page. */
export function PersonLink({ person }: { person: Named }) {
  if (person.isMachine) return <span>{person.name}</span>;
  return (
    <AppLink to={`/people/${person.id}`} className="rounded-xs underline-offset-3 hover:underline">
      {person.name}
    </AppLink>
  );
}

/** The link of a name as a tag of a message: `t.rich('asks', { giver: personTag(giver) })`. */
export function personTag(person: Named): () => ReactNode {
  return () => <PersonLink key={person.id} person={person} />;
}

/** Returns the reader's relation to a thank-you and the other recipients. */
export function viewerRelation(
  me: Pick<Named, 'id'>,
  giver: Pick<Named, 'id'>,
  people: readonly Named[],
): { to: '' | 'FromYou' | 'ToYou'; others: readonly Named[] } {
  if (giver.id === me.id) return { to: 'FromYou', others: people };
  const others = people.filter(({ id }) => id !== me.id);
  return { to: others.length < people.length ? 'ToYou' : '', others };
}
