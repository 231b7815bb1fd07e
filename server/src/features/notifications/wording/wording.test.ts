import { globSync, readFileSync } from 'node:fs';
import { languages } from '@apprecio/contract/api/codes';
import { notificationEventTypes } from '@apprecio/contract/generated/notices';
import { beforeEach, describe, expect, test } from 'vitest';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { allNotices } from '../../../platform/notices/registry.ts';
import { withTestLine } from '../../../platform/notices/wording.ts';
import type { Facts } from '../rules.ts';
import '../../../worker.ts';
import english from '../sentences/en.json' with { type: 'json' };
import { sentence } from '../sentences/queries.ts';
import { worded } from './queries.ts';

type Samples = { [Event in keyof Facts]: readonly [Facts[Event], ...Facts[Event][]] };

const said = { name: 'Meera Rao', text: 'Words of theirs' };
const event = { title: 'Diwali lunch', place: 'Canteen', day: '2025-03-05', time: '16:00' };
const samples: Samples = {
  RECOGNITION_RECEIVED: [
    { ...said, value: 'Care', points: 1234 },
    { ...said, value: null, points: 0 },
  ],
  RECOGNITION_APPROVAL_NEEDED: [
    { ...said, person: 'Kabir Singh', points: 1234 },
    { ...said, person: 'Kabir Singh', points: 0 },
  ],
  RECOGNITION_REMINDER: [{ name: 'Meera Rao', person: 'Kabir Singh' }],
  RECOGNITION_ESCALATED: [{ name: 'Meera Rao', person: 'Kabir Singh' }],
  RECOGNITION_APPROVED: [{ person: 'Kabir' }],
  RECOGNITION_REJECTED: [
    { person: 'Kabir', reason: 'Said twice.' },
    { person: 'Kabir', reason: '' },
  ],
  RECOGNITION_EXPIRED: [{ person: 'Kabir' }],
  RECOGNITION_TRADES_FOUND: [{ count: 1234 }],
  RECOGNITION_QUESTION: [said],
  RECOGNITION_REMOVED: [{ name: 'Meera Rao', points: 1234 }, { reason: 'It names a customer' }],
  RECOGNITION_BOOSTED: [
    { ...said, answers: true, points: 1234 },
    { ...said, answers: false, points: 1234 },
  ],
  POST_COMMENTED: [
    { names: ['Meera Rao'], answers: false, text: said.text },
    { names: ['Meera Rao'], answers: true, text: said.text },
  ],
  POST_REACTED: [
    { names: ['Meera Rao'], thanks: true },
    { names: ['Meera Rao'], thanks: false },
  ],
  POST_SHARED: [said],
  POST_MENTIONED: [said],
  POST_REPORTED: [{}],
  POST_MODERATED: [true, false].flatMap((comment) => [
    { comment, hidden: true, reason: 'Names a customer' },
    { comment, hidden: false, reason: 'Names a customer' },
  ]) as [Facts['POST_MODERATED']],
  POINTS_GRANTED: [
    { points: 1234, reason: 'Ten years' },
    { points: -1234, reason: 'Ten years' },
  ],
  POINTS_EXPIRING: [{ points: 1234, endsOn: '2025-03-05' }],
  TOP_UP_WAITING: [{ points: 1234 }],
  PAYMENT_ACCOUNT_WAITING: [{ name: 'Meera Rao' }],
  POINT_VALUE_WAITING: [{ name: 'Meera Rao' }],
  ORDER_WAITING: [{ name: 'Meera Rao', title: 'Travel mug' }],
  ALLOWANCE_ASKED: [{ name: 'Asha', points: 1234, reason: 'For the harvest' }],
  ALLOWANCE_ANSWERED: [
    { points: 1234, asked: 1234, reason: '' },
    { points: 0, asked: 1234, reason: 'Next month again' },
  ],
  WALLET_LOW: [{ points: 1234 }],
  ADMIN_ADDED: [
    { name: 'Meera Rao', by: 'Kabir Singh' },
    { name: 'Meera Rao', by: null },
  ],
  ADMIN_ACCESS_CHANGED: [
    { name: 'Meera Rao', what: 'email', by: 'Kabir Singh' },
    { name: 'Meera Rao', what: 'password', by: null },
  ],
  ADDRESS_CHANGED: [{ by: 'Kabir Singh' }, { by: null }],
  PASSWORD_LINK_SENT: [{ by: 'Kabir Singh' }, { by: null }],
  POINT_VALUE_CHANGED: [{ by: 'Kabir Singh' }],
  ALLOWANCE_RULES_CHANGED: [{ by: 'Kabir Singh' }],
  PAYMENT_ACCOUNT_CHANGED: [{ by: 'Kabir Singh' }],
  SIGN_IN_METHOD_CHANGED: [{ by: 'Kabir Singh' }],
  CELEBRATION_SOON: [
    { name: 'Meera Rao', kind: 'birthday', years: 0, day: '2025-03-05' },
    { name: 'Meera Rao', kind: 'work_anniversary', years: 1234, day: '2025-03-05' },
  ],
  CELEBRATION_TODAY: [
    { kind: 'birthday', years: 0, wishes: 1234, points: 0 },
    { kind: 'birthday', years: 0, wishes: 0, points: 0 },
    { kind: 'work_anniversary', years: 1234, wishes: 1234, points: 1234 },
    { kind: 'work_anniversary', years: 1234, wishes: 0, points: 1234 },
  ],
  SERVICE_POINTS_WAITING: [{ points: 1234 }],
  CELEBRATION_WISHED: [
    { names: ['Meera Rao'], kind: 'birthday' },
    { names: ['Meera Rao'], kind: 'work_anniversary' },
  ],
  ORDER_MOVED: [
    { title: 'Travel mug', to: 'shipped', tracking: 'SC 4410', points: 0 },
    { title: 'Travel mug', to: 'delivered', tracking: null, points: 0 },
    { title: 'Travel mug', to: 'cancelled', tracking: null, points: 1234 },
    { title: 'Travel mug', to: 'returned', tracking: null, points: 1234 },
  ],
  ORDER_ANSWERED: [
    { title: 'Tea house', outcome: 'code', note: '' },
    { title: 'Tea house', outcome: 'points', note: '' },
    { title: 'Tea house', outcome: 'refused', note: 'It was used yesterday' },
  ],
  ORDER_PLACED: [{ name: 'Meera Rao', title: 'Travel mug' }],
  STOCK_LOW: [{ title: 'Travel mug', left: 1234 }],
  ORDER_ASKED: (['cancellation', 'return', 'voucher'] as const).map((kind) => ({
    name: 'Meera Rao',
    title: 'Travel mug',
    kind,
  })) as [Facts['ORDER_ASKED']],
  COMPETITION_WON: [1, 2, 3, 4, 5].map((placement) => ({ title: 'Steps', placement, points: 1234 })) as [
    Facts['COMPETITION_WON'],
  ],
  COMPETITION_COMPLETED: [{ title: 'Steps' }],
  COMPETITION_CANCELLED: [{ title: 'Steps' }],
  COMPETITION_SCORE_ENTERED: [{ name: 'Meera Rao', title: 'Steps' }],
  COMPETITION_SCORE_CONFIRMED: [{ title: 'Steps', score: 1234 }],
  COMPETITION_SCORE_REFUSED: [{ title: 'Steps', reason: 'The picture shows another day' }],
  COMPETITION_WAITING: [{ title: 'Steps', points: 1234 }],
  NOMINATIONS_OPENED: [{ title: 'Own it', closesOn: '2025-03-05' }],
  NOMINATIONS_TO_SCORE: [{ title: 'Own it' }],
  NOMINATION_DECIDED: [
    { title: 'Own it', person: 'Meera Rao', won: true },
    { title: 'Own it', person: 'Meera Rao', won: false },
  ],
  AWARD_RECEIVED: [
    { title: 'Safety first', points: 1234 },
    { title: 'Safety first', points: 0 },
    { title: 'Safety first', points: 1234, waits: true },
  ],
  AWARD_POINTS_WAIT: [{ title: 'Safety first', points: 1234 }],
  REWARD_PAID: [{ title: 'Safety first', points: 1234 }],
};
/** Facts that choose a sentence and do not stand in it. */
const chooses = new Set(['to', 'outcome', 'kind', 'placement', 'waits', 'what']);
interface Case {
  event: string;
  facts: object;
}
const cases: Case[] = [
  ...Object.entries(samples).flatMap(([event, own]) => own.map((facts) => ({ event, facts }))),
  ...allNotices().flatMap(([event, { samples: own }]) => own.map((facts) => ({ event, facts }))),
];
const source = new URL('../../../', import.meta.url);
const texts = [
  english,
  ...globSync('{features/*,platform/notices}/texts/en.json', { cwd: source }).map(
    (file) => JSON.parse(readFileSync(new URL(file, source), 'utf8')) as Record<string, string>,
  ),
];

const tell = (event: string, facts: object, language: (typeof languages)[number], actors = 1) =>
  worded({ event_type: event, facts, actors, title: '', message: '' }, language);
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

describe('I18N-01 the sentences of notifications', () => {
  test.each(languages)('tell in %s every fact of every event', (language) => {
    for (const { event, facts } of cases) {
      const { title, message } = tell(event, facts, language);
      expect(title, event).not.toBe('');
      expect(`${title} ${message}`, event).not.toMatch(/[{}]|undefined|null|NaN/);
      const told = lettersOf(`${title} ${message}`);
      const words = Object.entries(facts).filter(([name]) => !chooses.has(name));
      for (const value of words.flatMap(([, word]) => word as unknown)) {
        if (value === 0) continue;
        if (typeof value === 'number') expect(told, event).toContain('1234');
        else if (value === '2025-03-05') expect(told, event).toMatch(/05.*2025/);
        else if (typeof value === 'string') expect(told, event).toContain(lettersOf(value));
      }
    }
  });

  test('are there for every event, from the facts that its row keeps', () => {
    expect(new Set(cases.map(({ event }) => event))).toEqual(new Set(notificationEventTypes));
    for (const [event, { facts, samples: own }] of allNotices())
      for (const sample of own) expect(facts.parse(sample), event).toEqual(sample);
  });

  test('are all told of something', () => {
    const told = new Set(cases.flatMap(({ event, facts }) => Object.values(tell(event, facts, 'en'))));
    told.add(withTestLine('', true, 'en', ''));
    for (const actors of [2, 3])
      for (const event of ['POST_COMMENTED', 'POST_REACTED', 'CELEBRATION_WISHED'] as const)
        told.add(
          tell(
            event,
            { ...cases.find((each) => each.event === event)!.facts, names: ['Meera Rao', 'Kabir Singh'] },
            'en',
            actors,
          ).title,
        );
    for (const key of ['pushWorks', 'pushWorksWhy'] as const) told.add(sentence('en', key));
    const patterns = texts
      .flatMap((own) => Object.entries(own))
      .map(([key, text]) => {
        const form = /other \{(.+)\}\}$/.exec(text)?.[1] ?? text;
        const escaped = form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}|#/g, '.+');
        return { key, pattern: new RegExp(`^${escaped}$`) };
      });
    const unused = patterns.filter(({ pattern }) => ![...told].some((text) => pattern.test(text)));
    expect(unused.map(({ key }) => key)).toEqual([]);
  });

  test.each([
    ['en', 1, 'Meera Rao reacted'],
    ['en', 2, 'Meera and Kabir reacted'],
    ['en', 40, 'Meera and 39 others reacted'],
    ['hi', 2, 'Meera और Kabir ने प्रतिक्रिया दी'],
    ['fr', 40, 'Meera et 39 autres personnes ont réagi'],
  ] as const)('NOT-02 name in %s who did it, of %i', (language, actors, title) => {
    const names = ['Meera Rao', 'Kabir Singh'].slice(0, actors);
    expect(tell('POST_REACTED', { names, thanks: false }, language, actors).title).toBe(title);
  });

  test('count by the forms of their language', () => {
    const got = (points: number, language: 'en' | 'fr' | 'hi') =>
      tell('POINTS_GRANTED', { points, reason: 'Well done' }, language);
    expect(got(1, 'en').title).toBe('You got 1 point');
    expect(got(241860, 'en').title).toBe('You got 2,41,860 points');
    expect(got(1, 'fr').title).toBe('Vous avez reçu 1 point');
    expect(got(1, 'hi').title).toBe('आपको 1 पॉइंट मिला');
    expect(got(2, 'hi').title).toBe('आपको 2 पॉइंट मिले');
  });
});

describe('NOT-01 I18N-01 a notification', () => {
  const world = useWorld();
  let org: Organisation;
  const told = async (who: string) =>
    (await org.people[who]!.ok('notifications.list')).items.map(({ title, message }) => ({ title, message }));

  beforeEach(async () => {
    org = await world().organisation({ asha: {}, ravi: {}, meera: {}, kabir: {} });
  });

  test('speaks the language of its reader, old ones too when that changes', async () => {
    const { asha, ravi, meera, kabir } = org.people;
    await ravi!.ok('profile.prefer', { language: 'hi' });
    await asha!.ok('recognition.give', { ...thanks(ravi!.id), message: 'You found the truck' });
    await world().drain(org);
    const { id } = (await ravi!.ok('posts.list')).items[0]!;
    for (const actor of [meera!, kabir!]) {
      await actor.ok('posts.react', { id, reaction: 'love' });
      await world().drain(org);
    }
    expect(await told('ravi')).toEqual([
      { title: 'Kabir और Meera ने प्रतिक्रिया दी', message: 'उस धन्यवाद पर जिसमें आपका नाम है' },
      { title: 'Asha Test ने आपको धन्यवाद दिया', message: '“You found the truck”' },
    ]);
    await ravi!.ok('profile.prefer', { language: 'en' });
    expect(await told('ravi')).toEqual([
      { title: 'Kabir and Meera reacted', message: 'to a thank-you that names you' },
      { title: 'Asha Test thanked you', message: '“You found the truck”' },
    ]);
    await kabir!.ok('posts.react', { id, reaction: null });
    await world().drain(org);
    expect((await told('ravi'))[0]!.title).toBe('Meera Test reacted');
  });

  test('speaks the language of the organisation to who has chosen none', async () => {
    const { admin, asha, ravi } = org.people;
    await admin!.ok('organisation.update', { language: 'fr' });
    await asha!.ok('recognition.give', { ...thanks(ravi!.id), message: 'Bravo' });
    await world().drain(org);
    expect(await told('ravi')).toEqual([{ title: 'Asha Test vous a remercié', message: '« Bravo »' }]);
  });

  test('that was written in words, before there were facts, is shown as it is', async () => {
    const { asha, ravi } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id));
    await world().drain(org);
    await world().look(
      `update notifications set facts = null, title = 'Asha thanked you', message = 'As it was' where organisation_id = $1`,
      [org.id],
    );
    await ravi!.ok('profile.prefer', { language: 'hi' });
    expect(await told('ravi')).toEqual([{ title: 'Asha thanked you', message: 'As it was' }]);
  });
});
