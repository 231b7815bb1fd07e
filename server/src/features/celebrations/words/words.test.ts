import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, expect, test } from 'vitest';
import { dayFromNow, setClock, yearsBefore } from '../../../../test/support/things/celebrations.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { celebrate } from '../celebrations.reactions.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

async function eightOf(org: Organisation, days: number): Promise<void> {
  await setClock(world(), org, dayFromNow(days).toString(), 8, 5);
  await celebrate.run(world().services, world().sweep);
}

const celebrationTextsFor = async (reader: Actor) =>
  new Map(
    (await reader.ok('posts.list', { scope: 'everyone' })).items.flatMap(({ author, celebration }) =>
      celebration ? [[author.id, celebration.words]] : [],
    ),
  );

async function printedFor(org: Organisation, person: Actor): Promise<string> {
  const card = { occasion: 'work_anniversary', year: dayFromNow(2).year };
  const { url } = await person.ok('celebrations.card', card);
  const { rawPayload } = await world().app.inject({ method: 'GET', url, headers: { host: org.host } });
  const pdf = await getDocument({ data: new Uint8Array(rawPayload) }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

test('a work anniversary shows the words the company set for its years, in the post and on the card (CEL-01)', async () => {
  const org = await world().organisation({
    asha: { joined: yearsBefore(5, 2), fullName: 'Asha $& Test' },
    ravi: { joined: yearsBefore(3, 2) },
    tara: { born: yearsBefore(30, 2), joined: yearsBefore(2, 90) },
  });
  const { admin, asha, ravi, tara } = org.people;
  await tara!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
  const words = [
    { years: null, text: 'Thank you for {years} years.' },
    { years: 5, text: 'Five good years, {name}: {years} of them!' },
  ];
  await admin!.ok('celebrations.setWords', { version: 0, words });
  await tara!.ok('celebrations.wish', { id: asha!.id, occasion: 'work_anniversary', year: dayFromNow(2).year });
  await eightOf(org, 2);
  const expected = new Map([
    [asha!.id, 'Five good years, Asha $& Test: 5 of them!'],
    [ravi!.id, 'Thank you for 3 years.'],
    [tara!.id, null],
  ]);
  const found = await celebrationTextsFor(tara!);
  expect(new Map([...expected.keys()].map((id) => [id, found.get(id)]))).toEqual(expected);
  // Delivered wishes keep their words.
  await setClock(world(), org, dayFromNow(2).toString(), 9);
  await admin!.ok('celebrations.setWords', { version: 1, words: [{ years: null, text: 'Other words' }] });
  expect((await celebrationTextsFor(tara!)).get(asha!.id)).toBe(expected.get(asha!.id));
  expect(await printedFor(org, asha!)).toContain('Five good years, Asha $& Test: 5 of them!');
  expect(await admin!.ok('celebrations.words')).toMatchObject({ version: 2, setBy: { id: admin!.id } });
});

test('only admins set card words, within the limits, and a stale change is rejected (CEL-01)', async () => {
  const { admin, asha } = (await world().organisation({ asha: {} })).people;
  const set = async (by: Actor, version: number, words: object[]) => {
    const { status, body } = await by.call('celebrations.setWords', { version, words });
    return [status, body.code ?? 'ok'];
  };
  const fine = [{ years: null, text: 'Well done, {name}' }];
  expect(await set(asha!, 0, fine)).toEqual([403, 'access.denied']);
  expect((await asha!.call('celebrations.words')).status).toBe(403);
  expect(await set(admin!, 0, [{ years: null, text: 'Dear {first name}' }])).toEqual([400, 'request.invalid']);
  expect(await set(admin!, 0, [...fine, ...fine])).toEqual([400, 'request.invalid']);
  const years = (count: number) =>
    Array.from({ length: count }, (_unused, at) => ({ years: at + 1, text: 'Well done' }));
  expect(await set(admin!, 0, years(21))).toEqual([400, 'request.invalid']);
  expect(await set(admin!, 0, [...years(20), ...fine])).toEqual([200, 'ok']);
  expect(await set(admin!, 0, fine)).toEqual([409, 'celebrations.words_changed']);
  const both = await Promise.all([set(admin!, 1, fine), set(admin!, 1, [])]);
  expect(both.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
