import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
describe('the directory', () => {
  let org: Organisation;
  beforeAll(async () => {
    org = await world().organisation({
      boss: { role: 'manager', department: 'Kitchen' },
      asha: { manager: 'boss', department: 'Kitchen', born: '1990-02-03' },
      ravi: { manager: 'boss', joined: new Date().toISOString().slice(0, 8) + '01' },
      tara: { department: 'Sales' },
    });
  });

  test('is searched by word prefix, filtered, sorted and counted (PPL-01)', async () => {
    const { asha } = org.people;
    const names = async (input: object) =>
      (await asha!.ok('people.list', input as never)).items.map(({ name }) => name);
    expect(await names({ search: 'TÉS ash' })).toEqual(['Asha Test']);
    expect(await names({ search: 'e-tara' })).toEqual(['Tara Test']);
    expect(await names({ filters: { department: ['Kitchen'] } })).toEqual(['Asha Test', 'Boss Test']);
    expect(await names({ filters: { team: true } })).toEqual(['Asha Test', 'Ravi Test']);
    expect(await names({ filters: { joinedThisMonth: true } })).toEqual(['Ravi Test']);
    expect(await names({ sort: 'name_desc', filters: { department: ['Kitchen'] } })).toEqual([
      'Boss Test',
      'Asha Test',
    ]);
    expect(await asha!.ok('people.list', { search: 'nobody' })).toMatchObject({ items: [], total: 0 });
    expect(await asha!.ok('people.filters')).toMatchObject({
      departments: ['Kitchen', 'Quality', 'Sales'],
      locations: ['Pune'],
    });
  });

  test('the picker leaves out the person searching, and offers people they thanked when nothing is typed (PPL-04)', async () => {
    const { asha, ravi } = org.people;
    await asha!.ok('recognition.give', { message: 'Thank you', recipients: [{ personId: ravi!.id }] });
    expect((await asha!.ok('people.suggest', { search: '' })).map(({ name }) => name)).toEqual(['Ravi Test']);
    expect(await asha!.ok('people.suggest', { search: 'as' })).toEqual([]);
  });

  test('only the owner of a profile sees its birth date, mobile and gender (PPL-02, PPL-09)', async () => {
    const { asha, tara } = org.people;
    expect(await asha!.ok('profile.detail')).toMatchObject({
      dateOfBirth: '1990-02-03',
      roleId: 4,
      manager: { name: 'Boss Test' },
    });
    const seen = await tara!.ok('people.detail', { id: asha!.id });
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['dateOfBirth']));
    expect(JSON.stringify(seen)).not.toMatch(/1990|undisclosed|mobile/);
  });

  test('theme and language preferences are saved independently of each other (PPL-06, NAV-06)', async () => {
    const { asha } = org.people;
    expect(await asha!.ok('profile.preference')).toMatchObject({ theme: 3, language: 'en' });
    expect(await asha!.ok('profile.prefer', { theme: 2 })).toMatchObject({ theme: 2, language: 'en' });
    expect(await asha!.ok('profile.prefer', { language: 'hi' })).toMatchObject({ theme: 2, language: 'hi' });
    expect((await asha!.call('profile.prefer', { theme: 4 })).status).toBe(400);
  });

  test('a person who chose no language gets the organisation’s language, also after it changes (PPL-06, I18N-01)', async () => {
    const company = await world().organisation({ asha: {}, ravi: {} });
    const { admin, asha, ravi } = company.people;
    await admin!.ok('organisation.update', { language: 'hi' });
    await ravi!.ok('profile.prefer', { language: 'ta' });
    const languages = await Promise.all(
      [asha!, ravi!].map(async (actor) => [
        (await actor.ok('profile.preference')).language,
        (await actor.ok('profile.detail')).preference.language,
      ]),
    );
    expect(languages).toEqual([
      ['hi', 'hi'],
      ['ta', 'ta'],
    ]);
    await asha!.ok('profile.prefer', { theme: 2 });
    await admin!.ok('organisation.update', { language: 'fr' });
    expect(await asha!.ok('profile.preference')).toMatchObject({ theme: 2, language: 'fr' });
  });
});
