import { joinMode, searchType } from '@apprecio/contract/api/codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';
import { onStatement } from '../../platform/db/db.ts';

const world = useWorld();
let org: Organisation;
let elsewhere: Organisation;

beforeAll(async () => {
  org = await world().organisation({
    boss: { fullName: 'Suresh Patil', role: 'manager' },
    meera: { fullName: 'Meera Krishnan', manager: 'boss', department: 'Sales' },
    jose: { fullName: 'José Núñez', manager: 'boss' },
    outsider: { fullName: 'Kabir Singh' },
    gone: { fullName: 'Meeta Rao' },
  });
  await org.people.admin!.ok('employees.changeStatus', { id: org.people.gone!.id, status: 2 });
  elsewhere = await world().organisation({ stranger: { fullName: 'Meera Elsewhere' } });
});

async function found(who: Actor, search: string) {
  return who.ok('search.results', { search });
}

async function namesOf(who: Actor, search: string, type?: number): Promise<string[]> {
  const results = await found(who, search);
  return results.filter((result) => type === undefined || result.type === type).map(({ name }) => name);
}

const postsOf = (who: Actor, search: string) => namesOf(who, search, searchType.posts);

describe('search of people, posts and communities by words (SRCH-01)', () => {
  test('lists people, posts and communities grouped by kind, with the fields of the specification', async () => {
    const { meera, boss } = org.people;
    await boss!.ok('communities.create', { name: 'Meera’s Monday book club', joinMode: joinMode.public });
    const { id } = await boss!.ok('posts.create', { text: 'Meera found another truck by nine.\n\nThank you' });
    await world().drain(org);
    const results = await found(boss!, 'meer');
    expect(results.map(({ type }) => type)).toEqual([searchType.people, searchType.posts, searchType.communities]);
    expect(results[0]).toMatchObject({ id: meera!.id, name: 'Meera Krishnan', department: 'Sales', imageUrl: null });
    expect(results[0]!.empId).toEqual(expect.any(String));
    expect(results[1]).toEqual({
      id,
      type: searchType.posts,
      name: 'Meera found another truck by nine. Thank you',
      imageUrl: null,
      empId: null,
      department: null,
      designation: null,
      post: { author: 'Suresh Patil', recipient: null, others: 0, at: expect.any(String) },
    });
    expect([results[0]!.post, results[2]!.post]).toEqual([null, null]);
  });

  test('a full e-mail address finds its person and nobody else, also with capitals (SRCH-01, NAV-11)', async () => {
    const { boss, meera } = org.people;
    const { email } = await meera!.ok('profile.detail');
    for (const typed of [email, email.toUpperCase(), ` <${email}>,`]) {
      expect((await found(boss!, typed)).map(({ id }) => id)).toEqual([meera!.id]);
      expect((await boss!.ok('people.suggest', { search: typed })).map(({ id }) => id)).toEqual([meera!.id]);
    }
  });

  test('a post shows its author and time, and a thank-you also its recipients', async () => {
    const { boss, meera, jose } = org.people;
    const message = 'Tangerine for both';
    await boss!.ok('recognition.give', { message, recipients: [{ personId: jose!.id }, { personId: meera!.id }] });
    await world().drain(org);
    const [both] = (await found(meera!, 'tangerine')).filter(({ type }) => type === searchType.posts);
    const [newest] = (await meera!.ok('posts.list')).items;
    expect(both!.post).toEqual({
      author: 'Suresh Patil',
      recipient: 'José Núñez',
      others: 1,
      at: newest!.createdAt,
    });
  });

  test('a search without a word finds nothing, and a search of 101 characters is refused', async () => {
    const { boss } = org.people;
    for (const search of ['', '   ', ' .-'] as const) expect(await found(boss!, search)).toEqual([]);
    expect(await boss!.ok('search.results', {})).toEqual([]);
    const refused = await boss!.call('search.results', { search: 'x'.repeat(101) });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['search']]);
  });

  test('a post is named by its first 50 characters, cut at a word (FEED-03)', async () => {
    const { boss } = org.people;
    await boss!.ok('posts.create', { text: `Zanzibar ${'long words and more '.repeat(10)}` });
    await world().drain(org);
    expect(await postsOf(boss!, 'zanzibar')).toEqual(['Zanzibar long words and more long words and more…']);
  });

  test('names that begin with the search come first, and newer posts come before older ones', async () => {
    const { boss } = org.people;
    await world().add(org, {
      last: { fullName: 'Zed Kavi' },
      first: { fullName: 'Kavi Zed' },
      middle: { fullName: 'Anna Kavita' },
      both: { fullName: 'Bela Kavita Kavi' },
    });
    expect(await namesOf(boss!, 'kavi')).toEqual(['Kavi Zed', 'Bela Kavita Kavi', 'Zed Kavi', 'Anna Kavita']);
    expect(await namesOf(boss!, 'kavi be')).toEqual(['Bela Kavita Kavi']);
    for (const text of ['The oldest mango', 'A newer mango']) await boss!.ok('posts.create', { text });
    await world().drain(org);
    expect(await postsOf(boss!, 'mango')).toEqual(['A newer mango', 'The oldest mango']);
    expect(await postsOf(boss!, 'mango old')).toEqual(['The oldest mango']);
    expect(await postsOf(boss!, 'the mang')).toHaveLength(2);
  });

  test('accents and single typing errors are tolerated in people, posts and communities', async () => {
    const { boss } = org.people;
    await boss!.ok('communities.create', { name: 'Sunday trekkers', joinMode: joinMode.public });
    await boss!.ok('posts.create', { text: 'Le café de la gare sold every samosa' });
    await world().drain(org);
    expect(await namesOf(boss!, 'nunez')).toEqual(['José Núñez']);
    expect(await namesOf(boss!, 'NÚÑEZ')).toEqual(['José Núñez']);
    expect(await namesOf(boss!, 'krihsnan')).toEqual(['Meera Krishnan']);
    expect(await postsOf(boss!, 'cafe')).toHaveLength(1);
    for (const slip of ['samsoa', 'samoosa', 'samoza', 'smosa', 'samso'])
      expect(await postsOf(boss!, slip)).toHaveLength(1);
    expect(await postsOf(boss!, 'gare samsoa')).toHaveLength(1);
    expect(await namesOf(boss!, 'trekers')).toEqual(['Sunday trekkers']);
    expect(await found(boss!, 'xylophone')).toEqual([]);
  });

  test('a search returns at most 20 results, however many match', async () => {
    const { boss } = org.people;
    const many = Array.from({ length: 12 }, (_unused, at) => String.fromCodePoint(97 + at));
    await world().add(org, Object.fromEntries(many.map((letter) => [`q${letter}`, { fullName: `Quinoa ${letter}` }])));
    for (const letter of many) {
      await boss!.ok('posts.create', { text: `Quinoa ${letter}` });
      await boss!.ok('communities.create', { name: `Quinoa ${letter}`, joinMode: joinMode.public });
    }
    await world().drain(org);
    const results = await found(boss!, 'quinoa');
    const count = (type: number) => results.filter((result) => result.type === type).length;
    expect([count(searchType.people), count(searchType.posts), count(searchType.communities)]).toEqual([8, 6, 6]);
    const statementsFor = async (search: string) => {
      const statements: string[] = [];
      const stop = onStatement((statement) => statements.push(statement));
      await found(boss!, search);
      stop();
      return statements.length;
    };
    // The session, and one statement of each kind, together in one round trip.
    expect([await statementsFor('quinoa'), await statementsFor('krishnan')]).toEqual([4, 4]);
  });

  test('words in Indian scripts are found', async () => {
    const { boss } = org.people;
    await boss!.ok('posts.create', { text: 'बहुत धन्यवाद दोस्तों' });
    await world().drain(org);
    expect(await postsOf(boss!, 'धन्यवाद')).toEqual(['बहुत धन्यवाद दोस्तों']);
  });
});

describe('search finds only what the reader may see (SRCH-01)', () => {
  test('leavers and anything of another organisation are not found', async () => {
    const { boss, gone: leaver } = org.people;
    const { stranger } = elsewhere.people;
    for (const search of ['meeta', 'rao']) {
      expect((await found(boss!, search)).map(({ id }) => id)).not.toContain(leaver!.id);
    }
    await stranger!.ok('posts.create', { text: 'Elsewhere pineapple' });
    await world().drain(elsewhere);
    expect(await found(boss!, 'elsewhere')).toEqual([]);
    expect(await postsOf(stranger!, 'pineapple')).toHaveLength(1);
    expect(await found(stranger!, 'krishnan')).toEqual([]);
  });

  test.each([
    ['public', { meera: 1, jose: 1, outsider: 1, admin: 1 }],
    ['team', { meera: 1, jose: 1, outsider: 0, admin: 1 }],
    ['private', { meera: 1, jose: 0, outsider: 0, admin: 0 }],
  ] as const)('a %s thank-you is found only by people who may see it', async (visibility, expected) => {
    const { boss, meera } = org.people;
    const message = `Papaya of the ${visibility} kind`;
    await boss!.ok('recognition.give', { message, visibility, recipients: [{ personId: meera!.id }] });
    await world().drain(org);
    const seen: Record<string, number> = {};
    for (const who of Object.keys(expected))
      seen[who] = (await postsOf(org.people[who]!, `papaya ${visibility}`)).length;
    expect(seen).toEqual(expected);
  });

  test.each([
    ['closed', { member: [1, 1], outsider: [1, 0], admin: [1, 0] }],
    ['inviteOnly', { member: [1, 1], outsider: [0, 0], admin: [1, 0] }],
    ['public', { member: [1, 1], outsider: [1, 1], admin: [1, 1] }],
    ['company', { member: [1, 1], outsider: [1, 1], admin: [1, 1] }],
  ] as const)(
    'a community that is %s and its posts are found only by people who may see them (COM-03)',
    async (mode, expected) => {
      const { meera, outsider, admin } = org.people;
      const maker = mode === 'company' ? admin! : meera!;
      const { id } = await maker.ok('communities.create', { name: `Guava ${mode}`, joinMode: joinMode[mode] });
      await maker.ok('posts.create', { text: `Guava in ${mode}`, communityId: id });
      await world().drain(org);
      const actors: Record<string, Actor> = { member: maker, outsider: outsider!, admin: admin! };
      for (const [who, counts] of Object.entries(expected)) {
        const results = (await found(actors[who]!, `guava ${mode}`)).map(({ type }) => type);
        const of = (type: number) => results.filter((each) => each === type).length;
        expect([who, of(searchType.communities), of(searchType.posts)]).toEqual([who, ...counts]);
      }
      if (mode === 'company') return;
      await maker.ok('communities.delete', { id });
      expect(await found(maker, `guava ${mode}`)).toEqual([]);
    },
  );

  test('a scheduled, removed, hidden or edited post is found according to its current state', async () => {
    const { boss, meera, admin } = org.people;
    const soon = new Date(world().services.now().getTime() + 3_600_000).toISOString();
    await meera!.ok('posts.create', { text: 'Lychee later', scheduledAt: soon });
    const { id } = await meera!.ok('posts.create', { text: 'Lychee now' });
    await world().drain(org);
    expect(await postsOf(boss!, 'lychee')).toEqual(['Lychee now']);
    await meera!.ok('posts.updateWithMedia', { id, text: 'Tamarind now' });
    await world().drain(org);
    expect([await postsOf(boss!, 'lychee'), await postsOf(boss!, 'tamarind')]).toEqual([[], ['Tamarind now']]);
    await boss!.ok('posts.report', { id, category: 'other' });
    const report = (await admin!.ok('posts.reported')).items.find(({ post }) => post?.id === id)!;
    await admin!.ok('posts.decide', { id: report.id, decision: 'hide', reason: 'Not here' });
    expect([await postsOf(boss!, 'tamarind'), await postsOf(meera!, 'tamarind')]).toEqual([[], ['Tamarind now']]);
    await meera!.ok('posts.remove', { id });
    expect(await postsOf(meera!, 'tamarind')).toEqual([]);
    await world().drain(org);
    expect(await world().look('select word from search_terms where post_id = $1', [id])).toEqual([]);
    await meera!.ok('posts.restore', { id });
    await world().drain(org);
    expect(await postsOf(meera!, 'tamarind')).toHaveLength(1);
  });

  test('an undone thank-you is no longer found, and its words leave the index', async () => {
    const { boss, jose } = org.people;
    const given = await boss!.ok('recognition.give', {
      message: 'Jackfruit first',
      recipients: [{ personId: jose!.id }],
    });
    await world().drain(org);
    expect(await postsOf(boss!, 'jackfruit')).toHaveLength(1);
    await boss!.ok('recognition.undo', { id: given.id });
    expect(await postsOf(boss!, 'jackfruit')).toEqual([]);
    await world().drain(org);
    expect(await world().look("select word from search_terms where word = 'jackfruit'")).toEqual([]);
  });
});
