import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatDate } from '../../lib/i18n/format.ts';

export type Entry = AnswerOf<'audit.list'>['items'][number];

/** Names of the two people of an entry. */
export interface Names {
  actor: string;
  subject: string;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** An entry of the log in plain words; `names` stand in for those of its people. */
export function useSentence(): (entry: Entry, names?: Names) => string {
  const t = useTranslations('audit');
  const sentences = useTranslations('activities');
  return ({ activity, actor, subject, facts }, names = { actor: actor?.name ?? '', subject: subject?.name ?? '' }) => {
    const key = activity as Parameters<typeof sentences>[0];
    const formattedFacts = Object.entries(facts).map(([name, value]) => [
      name,
      isDay(value) ? formatDate(value) : value,
    ]);
    const words = {
      fields: '',
      way: '',
      rows: 0,
      points: 0,
      people: 0,
      removed: false,
      left: false,
      ...(Object.fromEntries(formattedFacts) as Entry['facts']),
    };
    const sentenceValues = {
      ...words,
      removed: String(words.removed),
      actor: actor ? names.actor : t('house'),
      subject: subject ? names.subject : '',
    };
    return sentences.has(key) ? sentences(key, sentenceValues as never) : `${sentenceValues.actor}: ${activity}`;
  };
}

const places = {
  polls: '/organization/poll',
  surveys: '/organization/survey',
  events: '/events',
  communities: '/communities',
  competitions: '/zapz',
  announcements: '/announcements',
};
const isPlaced = (feature: string): feature is keyof typeof places => feature in places;

// Deleted things have no page, and runs of a recurring survey are reported by their series.
const withoutPage =
  /\.(?:deleted|forgotten)$|^surveys\.(?!launched|announced|closed|shared|exported|counted|reminded|respondedTo)/;

/** Returns the path of the page about an entry's subject, if it has one. */
export function linkOf({ activity, subjectId }: Entry): string | null {
  const [feature = ''] = activity.split('.');
  if (subjectId === null || withoutPage.test(activity) || !isPlaced(feature)) return null;
  return `${places[feature]}/${subjectId}`;
}
