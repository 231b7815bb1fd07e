import { auditTopicOf } from '@apprecio/contract/generated/activities';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { activities } from '../../lib/i18n/activities.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { idOf } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { EntrySentence } from './entry-sentence.tsx';
import { type Entry, useSentence } from './sentence.ts';

const person = (number: number, name: string) => ({
  id: idOf(number),
  name,
  imageUrl: null,
  designation: null,
  department: null,
});
const entry = (activity: string, part: Partial<Entry> = {}): Entry => ({
  id: idOf(1),
  at: '2026-11-21T10:00:00.000Z',
  activity,
  topic: 'people',
  actor: person(2, 'Asha Rao'),
  subject: null,
  subjectId: null,
  facts: {},
  ...part,
});

function Sentence({ of }: { of: Entry }) {
  return <p data-testid="said">{useSentence()(of)}</p>;
}

const sentenceText = async (of: Entry) => {
  await loadMessages('audit', 'activities');
  return show(<Sentence of={of} />).getByTestId('said').textContent;
};

test.each(Object.keys(auditTopicOf))('the activity %s has its own sentence (OPS-04)', (activity) => {
  const translate = createTranslator({ locale: 'en', messages: activities as never });
  expect((translate as unknown as { has: (key: string) => boolean }).has(activity)).toBe(true);
});

test('a sentence names the actor and the plain facts (OPS-04)', async () => {
  expect(await sentenceText(entry('employees.added', { facts: { people: 12 } }))).toBe('Asha Rao added 12 people');
});

test('an award revealed unpaid says whether it waits for a top-up or its winner has left (OPS-04, HOF-02)', async () => {
  const revealed = async (facts: Entry['facts']) => {
    document.body.innerHTML = '';
    return sentenceText(entry('hallOfFame.revealed', { facts: { points: 70, ...facts } }));
  };
  const award = 'An award of 70 points was revealed';
  expect(await revealed({ paid: true, left: false })).toBe(award);
  expect(await revealed({ paid: false, left: true })).toBe(`${award}; not paid, as its winner has left`);
  expect(await revealed({ paid: false, left: false })).toBe(`${award}; waiting for a top-up`);
  // The facts as older versions recorded them.
  expect(await revealed({ paid: false })).toBe(`${award}; waiting for a top-up`);
});

test('activities of the system and of another version have a sentence too (OPS-04)', async () => {
  expect(await sentenceText(entry('points.monthOpened', { actor: null, facts: { people: 1 } }))).toBe(
    'System gave 1 person their allowance for a new month',
  );
  document.body.innerHTML = '';
  expect(await sentenceText(entry('people.somethingNew'))).toBe('Asha Rao: people.somethingNew');
});

test('the actor, the person and the subject of an entry are links, unless they are gone (OPS-04)', async () => {
  await loadMessages('audit', 'activities');
  const about = (activity: string) =>
    entry(activity, { subjectId: idOf(7), facts: { day: '2026-11-26', people: 3, byAdmin: false } });
  const linksOf = (of: Entry) => {
    document.body.innerHTML = '';
    const links = show(<EntrySentence entry={of} />).container.querySelectorAll('a');
    return [...links].map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
  };
  const ravi = person(3, 'Ravi Iyer');
  expect(linksOf(entry('employees.returned', { subject: ravi, subjectId: ravi.id }))).toEqual([
    ['Asha Rao', `/people/${idOf(2)}`],
    ['Ravi Iyer', `/people/${idOf(3)}`],
  ]);
  const reminded = 'Open: 3 people were reminded of an announcement on 26 Nov, 2026';
  expect(linksOf(about('announcements.reminded'))).toEqual([[reminded, `/announcements/${idOf(7)}`]]);
  const machine = { ...person(4, 'HR sync (API key)'), isMachine: true as const };
  expect(linksOf(entry('employees.returned', { actor: machine, subject: machine, subjectId: machine.id }))).toEqual([]);
  expect(linksOf(about('polls.deleted'))).toEqual([['Asha Rao', `/people/${idOf(2)}`]]);
});
