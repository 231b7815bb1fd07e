import { joinMode } from '@apprecio/contract/api/codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { schedules } from '../../src/worker.ts';
import { awardFile } from '../support/things/awards.ts';
import { funded } from '../support/things/competitions.ts';
import { type Actor, type Organisation, useWorld } from '../support/world.ts';

const world = useWorld();
const nameOf = ({ name }: { name: string }) => name;
const refresh = () => schedules.find(({ name }) => name === 'platform_text_keys')!.run(world().services, world().sweep);

/** The keys as the version before wrote them: without vowel signs. */
const formerly = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

describe('an imported award goes to the person in its row (HOF-02)', () => {
  test.each([
    ['another name of the same consonants', 'राम कुमार', 'रमा कुमारी'],
    ['a name of other vowels', 'கீர்த்தி', 'கார்த்தி'],
    ['a name without its accent', 'José Fernández', 'Jose Fernandez'],
  ])('%s matches nobody', async (_what, fullName, awardee) => {
    const org = await funded(world(), 100);
    await world().add(org, { someone: { fullName } });
    const csv = awardFile([`Best Seller,${awardee},5,Excellence,Q3,2026,,`]);
    const { id } = await org.people.admin!.ok('hallOfFame.importAwards', { csv });
    const { items } = await org.people.admin!.ok('batches.rows', { id, limit: 5 });
    expect(items.map(({ outcome, errors }) => [outcome, errors.map(({ code }) => code)])).toEqual([
      ['faulty', ['row.name_nobody']],
    ]);
  });

  test.each([
    ['another apostrophe', 'Maria D’Souza', "maria  D'SOUZA"],
    ['another dash', 'Anne-Marie Roy', 'Anne–Marie Roy'],
    ['an invisible character', 'Tara Rao', 'Tara\u200b Rao'],
    ['letters and marks apart', 'José Fernández', 'Jose\u0301 Ferna\u0301ndez'],
    ['the same vowels', 'राम कुमार', 'राम कुमार'],
  ])('%s matches the same person', async (_what, fullName, awardee) => {
    const org = await funded(world(), 100);
    await world().add(org, { someone: { fullName } });
    const csv = awardFile([`Best Seller,${awardee},5,Excellence,Q3,2026,,`]);
    const { id } = await org.people.admin!.ok('hallOfFame.importAwards', { csv });
    const { items } = await org.people.admin!.ok('batches.rows', { id, limit: 5 });
    expect(items.map(({ outcome, shown }) => [outcome, shown.name])).toEqual([['create', fullName]]);
  });

  test('two names that differ only in an apostrophe require an ID', async () => {
    const org = await funded(world(), 100);
    await world().add(org, { one: { fullName: 'Maria D’Souza' }, two: { fullName: "Maria D'Souza" } });
    const csv = awardFile([`Best Seller,Maria D’Souza,5,Excellence,Q3,2026,,`]);
    const { id } = await org.people.admin!.ok('hallOfFame.importAwards', { csv });
    const { items } = await org.people.admin!.ok('batches.rows', { id, limit: 5 });
    expect(items[0]!.errors.map(({ code }) => code)).toEqual(['row.name_two']);
  });
});

describe('departments, designations and places (PPL-07)', () => {
  const kinds = ['department', 'designation', 'location'] as const;
  const listed = async (admin: Actor, kind: (typeof kinds)[number]) =>
    (await admin.ok('employees.orgFields', { kind })).items.map(({ name, count }) => `${name} ${count}`);

  test.each(kinds)('two names of a %s that differ by a vowel sign are separate entries', async (kind) => {
    const { admin } = (await world().organisation()).people;
    for (const name of ['बिक्री', 'बकरा', 'वित्त', 'वित्ता', 'José', 'Jose', 'நன்றி', 'நனற'])
      await admin!.ok('employees.addOrgField', { kind, name });
    for (const name of ['R–D', 'Field work', 'Café']) await admin!.ok('employees.addOrgField', { kind, name });
    for (const name of ['r-d', 'FIELD\u00a0 work\u200b', 'Cafe\u0301', 'बिक्री\u2060'])
      expect((await admin!.call('employees.addOrgField', { kind, name })).status).toBe(409);
    expect((await listed(admin!, kind)).filter((name) => name.endsWith(' 0'))).toHaveLength(11);
    await admin!.ok('employees.deleteOrgField', { kind, name: 'बकरा' });
    expect(await listed(admin!, kind)).toContain('बिक्री 0');
  });

  test('a department is renamed as typed and merges only with one of the same name', async () => {
    const org = await world().organisation({ asha: { department: 'लेखा' }, ravi: { department: 'वित्त' } });
    const { admin } = org.people;
    await admin!.ok('employees.renameOrgField', { kind: 'department', from: 'लेखा', to: 'वित्ता' });
    expect(await listed(admin!, 'department')).toEqual(['वित्त 1', 'वित्ता 1']);
    await admin!.ok('employees.renameOrgField', { kind: 'department', from: 'वित्ता', to: 'वित्त\u200b' });
    expect(await listed(admin!, 'department')).toEqual(['वित्त 2']);
  });

  test('an audience of one department excludes another with the same consonants', async () => {
    const org = await world().organisation({ asha: { department: 'बिक्री' }, ravi: { department: 'बकरा' } });
    const audience = { kind: 'departments', names: ['बिक्री'] };
    const { items } = await org.people.admin!.ok('audiences.people', { audience });
    expect(items.map(nameOf)).toEqual(['Asha Test']);
  });
});

describe('names of other things (I18N-04)', () => {
  let org: Organisation;
  let admin: Actor;
  beforeAll(async () => {
    org = await world().organisation({ asha: {} });
    admin = org.people.admin!;
  });

  const form = (name: string) => ({
    name,
    line: 'A line',
    category: 'Care',
    logo: 'star',
    pointsMin: 0,
    pointsMax: 50,
    approval: 'none',
    threshold: 50,
  });

  test('thank-you types with the same name are refused, and names with other vowels are accepted', async () => {
    await admin.ok('recognition.createType', form('साथी'));
    await admin.ok('recognition.createType', form('सथ'));
    const { id } = await admin.ok('recognition.createType', form('Team’s star'));
    for (const name of ["team's STAR", 'साथी\u200b'])
      expect((await admin.call('recognition.createType', form(name))).body.code).toBe('recognition.type_name');
    await admin.ok('recognition.updateType', { id, ...form("Team's star") });
    expect((await admin.call('recognition.updateType', { id, ...form('साथी') })).status).toBe(409);
    const both = await Promise.all(
      ['Night–owl', 'Night-owl'].map((name) => admin.call('recognition.createType', form(name))),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('poll options with the same text are rejected, and options with other vowels are accepted', async () => {
    const poll = (options: string[]) => ({
      question: 'Which?',
      options,
      audience: { kind: 'all' },
      endsAt: new Date(world().services.now().getTime() + 86_400_000).toISOString(),
    });
    for (const options of [
      ['Yes', 'Yes\u200b'],
      ['D’accord', "d'accord"],
    ]) {
      const { status, body } = await admin.call('polls.create', poll(options));
      expect([status, body.errors?.options]).toEqual([400, 'Please make the options different']);
    }
    await admin.ok('polls.create', poll(['राम', 'रमा', 'रोमा']));
  });

  test('company values with the same name are rejected', async () => {
    const values = (...names: string[]) =>
      names.map((name) => ({ name, line: 'A line', icon: 'sun', tint: 'teal', motif: 'sun' }));
    const { status } = await admin.call('organisation.update', { values: values('Own it', 'own  it\u200b') });
    expect(status).toBe(400);
  });
});

describe('search of people (SRCH-01, PPL-01)', () => {
  let org: Organisation;
  let asha: Actor;
  beforeAll(async () => {
    org = await world().organisation({
      asha: {},
      maria: { fullName: 'Maria D’Souza' },
      anne: { fullName: 'Anne-Marie Roy' },
      jose: { fullName: 'José Núñez' },
      ram: { fullName: 'राम कुमार' },
      rama: { fullName: 'रमा कुमारी' },
      zoya: { fullName: 'ज\u093cोया ख\u093cान' },
    });
    asha = org.people.asha!;
  });

  test.each([
    ["D'Souza", ['Maria D’Souza']],
    ['d’sou', ['Maria D’Souza']],
    ['souza', ['Maria D’Souza']],
    ['dsouza', ['Maria D’Souza']],
    ['anne–marie', ['Anne-Marie Roy']],
    ['marie', ['Anne-Marie Roy']],
    ['annemarie', ['Anne-Marie Roy']],
    ['jose nunez', ['José Núñez']],
    ['JOSÉ NU\u0301N\u0303EZ', ['José Núñez']],
    ['राम', ['राम कुमार']],
    ['रमा', ['रमा कुमारी']],
    ['ज़ोया', ['ज\u093cोया ख\u093cान'.normalize('NFC')]],
  ])('by %s in the directory, the pickers and the search', async (search, names) => {
    const found = names.map((name) => name.normalize('NFC'));
    const normal = (list: string[]) => list.map((name) => name.normalize('NFC'));
    expect(normal((await asha.ok('people.list', { search })).items.map(nameOf))).toEqual(found);
    expect(normal((await asha.ok('people.suggest', { search })).map(nameOf))).toEqual(found);
    expect(normal((await asha.ok('search.results', { search })).map(nameOf))).toEqual(found);
    expect(normal((await org.people.admin!.ok('employees.list', { search })).items.map(nameOf))).toEqual(found);
    expect(normal((await org.people.admin!.ok('employees.managers', { search })).map(nameOf))).toEqual(found);
  });

  test('by their e-mail address, in full, in capitals, by its beginning or in brackets', async () => {
    const address = `maria@${org.subdomain}.example`;
    for (const search of [address, address.toUpperCase(), `maria@${org.subdomain.slice(0, 5)}`, `<${address}>`]) {
      expect((await asha.ok('people.list', { search })).items.map(nameOf)).toEqual(['Maria D’Souza']);
      expect((await asha.ok('people.suggest', { search })).map(nameOf)).toEqual(['Maria D’Souza']);
      expect((await asha.ok('search.results', { search })).map(nameOf)).toEqual(['Maria D’Souza']);
    }
    for (const search of [address, address.toUpperCase()])
      expect((await org.people.admin!.ok('employees.list', { search })).items.map(nameOf)).toEqual(['Maria D’Souza']);
    expect((await asha.ok('people.list', { search: `nobody@${org.subdomain}.example` })).items).toEqual([]);
  });

  test('and sorted by their vowels', async () => {
    const names = (await asha.ok('people.list', {})).items.map(nameOf).filter((name) => name.startsWith('र'));
    expect(names).toEqual(['रमा कुमारी', 'राम कुमार']);
  });
});

test('posts and communities are found by their vowel signs too (SRCH-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { asha, ravi } = org.people;
  for (const text of ['कला मेला', 'काला धागा']) await asha!.ok('posts.create', { text });
  for (const name of ['कला', 'काला', 'D’Souza fans'])
    await asha!.ok('communities.create', { name, joinMode: joinMode.public });
  await world().drain(org);
  const found = async (search: string) => (await ravi!.ok('search.results', { search })).map(nameOf);
  expect((await found('कला')).toSorted()).toEqual(['कला', 'कला मेला']);
  expect((await found('काला')).toSorted()).toEqual(['काला', 'काला धागा']);
  expect(await found("d'souza")).toEqual(['D’Souza fans']);
  expect((await ravi!.ok('communities.list', { search: 'कला' })).items.map(nameOf)).toEqual(['कला']);
});

describe('secret keys written by the previous version (OPS-02)', () => {
  test('are recomputed without loss', async () => {
    const org = await world().organisation({
      ram: { fullName: 'राम कुमार' },
      maria: { fullName: 'Maria D’Souza', department: 'बिक्री' },
    });
    const { admin, ram } = org.people;
    await ram!.ok('posts.create', { text: 'धन्यवाद सबको' });
    await ram!.ok('communities.create', { name: 'काला–कला', joinMode: joinMode.public });
    await world().drain(org);
    for (const name of ['R–D', 'वित्त']) await admin!.ok('employees.addOrgField', { kind: 'department', name });
    const state = async () =>
      world().look(
        `select 'person', name_fold as key, name from people where organisation_id = $1
         union all select 'term', word, '' from people_terms where organisation_id = $1
         union all select 'community', name_fold, name from communities where organisation_id = $1
         union all select 'post', word, '' from search_terms where organisation_id = $1
         union all select 'entry', name_fold, name from list_entries where organisation_id = $1 order by 1, 2, 3`,
        [org.id],
      );
    const before = await state();
    const old = async (table: string, column: string, name: string) =>
      world().look(`update ${table} set ${column} = $2 where organisation_id = $1 and name = $3 returning 1`, [
        org.id,
        formerly(name),
        name,
      ]);
    for (const name of ['राम कुमार', 'Maria D’Souza']) await old('people', 'name_fold', name);
    await old('communities', 'name_fold', 'काला–कला');
    for (const name of ['R–D', 'वित्त']) await old('list_entries', 'name_fold', name);
    await world().look(`update people_terms set word = 'रम' where word = 'राम' and organisation_id = $1 returning 1`, [
      org.id,
    ]);
    await world().look(`delete from search_terms where organisation_id = $1 returning 1`, [org.id]);
    expect(await state()).not.toEqual(before);
    await refresh();
    expect(await state()).toEqual(before);
    // A server of the previous version may still write. The next hourly run corrects what it wrote.
    await old('people', 'name_fold', 'राम कुमार');
    await refresh();
    expect(await state()).toEqual(before);
  });

  test('two entries that now share a name both stay, and each can be deleted', async () => {
    const org = await world().organisation();
    const { admin } = org.people;
    await admin!.ok('employees.addOrgField', { kind: 'location', name: 'R-D' });
    await world().look(
      `insert into list_entries (organisation_id, kind, name_fold, name, made_at)
       values ($1, 'location', 'r–d', 'R–D', now() + interval '1 minute') returning 1`,
      [org.id],
    );
    await refresh();
    await refresh();
    const names = async () => (await admin!.ok('employees.orgFields', { kind: 'location' })).items.map(nameOf);
    expect(await names()).toEqual(['R-D', 'R–D']);
    await admin!.ok('employees.deleteOrgField', { kind: 'location', name: 'R–D' });
    expect(await names()).toEqual(['R-D']);
    expect((await admin!.call('employees.addOrgField', { kind: 'location', name: 'r–d' })).status).toBe(409);
  });
});
