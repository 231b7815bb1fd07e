import { globSync, readFileSync } from 'node:fs';
import { languages } from '@apprecio/contract/api/codes';
import { notificationEventTypes } from '@apprecio/contract/generated/notices';
import { beforeEach, describe, expect, test } from 'vitest';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { allNotices, noticeOf } from '../../../platform/notices/registry.ts';
import { withTestLine } from '../../../platform/notices/wording.ts';
import '../../../worker.ts';
import { pushText } from '../push/push.queries.ts';
import { formatNotice } from './wording.queries.ts';

/** Facts that choose a sentence and do not stand in it. */
const chooses = new Set(['to', 'outcome', 'kind', 'placement', 'waits', 'what', 'why', 'bundle']);
const cases = allNotices().flatMap(([event, { samples }]) => samples.map((facts) => ({ event, facts })));
const source = new URL('../../../', import.meta.url);
const texts = globSync('{features/*,platform/notices}/texts/en.json', { cwd: source }).map(
  (file) => JSON.parse(readFileSync(new URL(file, source), 'utf8')) as Record<string, string>,
);

const formatEvent = (event: string, facts: object, language: (typeof languages)[number], actors = 1) =>
  formatNotice({ event_type: event, facts, actors, title: '', message: '' }, language);
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

describe('texts of notifications (I18N-01)', () => {
  test.each(languages)('state in %s every fact of every event', (language) => {
    for (const { event, facts } of cases) {
      const { title, message } = formatEvent(event, facts, language);
      expect(title, event).not.toBe('');
      expect(`${title} ${message}`, event).not.toMatch(/[{}]|undefined|null|NaN/);
      const noticeLetters = lettersOf(`${title} ${message}`);
      const words = Object.entries(facts).filter(([name]) => !chooses.has(name));
      for (const value of words.flatMap(([, word]) => word as unknown)) {
        if (value === 0) continue;
        if (typeof value === 'number') expect(noticeLetters, event).toContain('1234');
        else if (value === '2025-03-05') expect(noticeLetters, event).toMatch(/05.*2025/);
        else if (typeof value === 'string') expect(noticeLetters, event).toContain(lettersOf(value));
      }
    }
  });

  test('exist for every event, from the facts that its row stores', () => {
    expect(new Set(cases.map(({ event }) => event))).toEqual(new Set(notificationEventTypes));
    for (const [event, { facts, samples: own }] of allNotices())
      for (const sample of own) expect(facts.parse(sample), event).toEqual(sample);
  });

  test('contain no text that no notification uses', () => {
    const usedTexts = new Set(cases.flatMap(({ event, facts }) => Object.values(formatEvent(event, facts, 'en'))));
    usedTexts.add(withTestLine('', true, 'en', ''));
    for (const [event, { card, verb, samples }] of allNotices()) {
      if (card) usedTexts.add(noticeOf(event).say([card(samples[0] as never).verb], 'en'));
      for (const sample of samples) {
        const own = verb?.(sample as never);
        if (own) usedTexts.add(noticeOf(event).say([own], 'en'));
      }
    }
    for (const actors of [2, 3])
      for (const event of ['POST_COMMENTED', 'POST_REACTED', 'CELEBRATION_WISHED'] as const)
        usedTexts.add(
          formatEvent(
            event,
            { ...cases.find((each) => each.event === event)!.facts, names: ['Meera Rao', 'Kabir Singh'] },
            'en',
            actors,
          ).title,
        );
    for (const key of ['pushWorks', 'pushWorksWhy'] as const) usedTexts.add(pushText('en', key));
    const patterns = texts
      .flatMap((own) => Object.entries(own))
      .map(([key, text]) => {
        const form = /other \{(.+)\}\}$/.exec(text)?.[1] ?? text;
        const escaped = form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}|#/g, '.+');
        return { key, pattern: new RegExp(`^${escaped}$`) };
      });
    const unused = patterns.filter(({ pattern }) => ![...usedTexts].some((text) => pattern.test(text)));
    expect(unused.map(({ key }) => key)).toEqual([]);
  });

  test.each([
    ['en', 1, 'Meera Rao reacted'],
    ['en', 2, 'Meera and Kabir reacted'],
    ['en', 40, 'Meera and 39 others reacted'],
    ['hi', 2, 'Meera और Kabir ने प्रतिक्रिया दी'],
    ['fr', 40, 'Meera et 39 autres personnes ont réagi'],
  ] as const)('name the people in %s, for a count of %i (NOT-02)', (language, actors, title) => {
    const names = ['Meera Rao', 'Kabir Singh'].slice(0, actors);
    expect(formatEvent('POST_REACTED', { names, thanks: false }, language, actors).title).toBe(title);
  });

  test('use the plural forms of their language', () => {
    const got = (points: number, language: 'en' | 'fr' | 'hi') =>
      formatEvent('POINTS_GRANTED', { points, reason: 'Well done' }, language);
    expect(got(1, 'en').title).toBe('You got 1 point');
    expect(got(241860, 'en').title).toBe('You got 2,41,860 points');
    expect(got(1, 'fr').title).toBe('Vous avez reçu 1 point');
    expect(got(1, 'hi').title).toBe('आपको 1 पॉइंट मिला');
    expect(got(2, 'hi').title).toBe('आपको 2 पॉइंट मिले');
  });
});

describe('a notification (NOT-01, I18N-01)', () => {
  const world = useWorld();
  let org: Organisation;
  const readNotices = async (who: string) =>
    (await org.people[who]!.ok('notifications.list')).items.map(({ title, message }) => ({ title, message }));

  beforeEach(async () => {
    org = await world().organisation({ asha: {}, ravi: {}, meera: {}, kabir: {} });
  });

  test('uses the current language of its reader, also for old notifications', async () => {
    const { asha, ravi, meera, kabir } = org.people;
    await ravi!.ok('profile.prefer', { language: 'hi' });
    await asha!.ok('recognition.give', { ...thanks(ravi!.id), message: 'You found the truck' });
    await world().drain(org);
    const { id } = (await ravi!.ok('posts.list')).items[0]!;
    for (const actor of [meera!, kabir!]) {
      await actor.ok('posts.react', { id, reaction: 'love' });
      await world().drain(org);
    }
    expect(await readNotices('ravi')).toEqual([
      { title: 'Kabir और Meera ने प्रतिक्रिया दी', message: 'उस धन्यवाद पर जिसमें आपका नाम है' },
      { title: 'Asha Test ने आपको धन्यवाद दिया', message: '“You found the truck”' },
    ]);
    await ravi!.ok('profile.prefer', { language: 'en' });
    expect(await readNotices('ravi')).toEqual([
      { title: 'Kabir and Meera reacted', message: 'to a thank-you that names you' },
      { title: 'Asha Test thanked you', message: '“You found the truck”' },
    ]);
    await kabir!.ok('posts.react', { id, reaction: null });
    await world().drain(org);
    expect((await readNotices('ravi'))[0]!.title).toBe('Meera Test reacted');
  });

  test('uses the language of the organisation for a person who chose none', async () => {
    const { admin, asha, ravi } = org.people;
    await admin!.ok('organisation.update', { language: 'fr' });
    await asha!.ok('recognition.give', { ...thanks(ravi!.id), message: 'Bravo' });
    await world().drain(org);
    expect(await readNotices('ravi')).toEqual([{ title: 'Asha Test vous a remercié', message: '« Bravo »' }]);
  });

  test('shows its stored words when it was written before facts existed', async () => {
    const { asha, ravi } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id));
    await world().drain(org);
    await world().look(
      `update notifications set facts = null, title = 'Asha thanked you', message = 'As it was' where organisation_id = $1`,
      [org.id],
    );
    await ravi!.ok('profile.prefer', { language: 'hi' });
    expect(await readNotices('ravi')).toEqual([{ title: 'Asha thanked you', message: 'As it was' }]);
  });
});
