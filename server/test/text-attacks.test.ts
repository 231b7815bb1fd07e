import { joinMode } from '@apprecio/contract/codes';
import type { OperationName } from '@apprecio/contract/operations';
import { linesOf, plainText, type PostText, safeLink } from '@apprecio/contract/post-text';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { attackAddresses, attackTexts } from './attack-texts.ts';
import { mutated } from './mutated.ts';
import { photo } from './pictures-of-posts.ts';
import { type Actor, type Organisation, type Reply, useWorld } from './world.ts';

const world = useWorld();
let org: Organisation;
let ids: Record<'post' | 'comment' | 'pictured' | 'media' | 'community' | 'type' | 'theirs', string>;
const who = (name: string): Actor => org.people[name]!;

interface Field {
  /** The most characters that it takes. */
  most: number;
  send: (words: string) => Promise<Reply>;
  /** What is stored, read from the answer or by another call. */
  read?: (body: Reply['body']) => Promise<string> | string;
}

const line = (...inlines: object[]) => [{ kind: 'paragraph', line: inlines }];
const field = (
  most: number,
  by: string,
  name: OperationName,
  input: (words: string) => Record<string, unknown>,
  read?: Field['read'],
): Field => ({ most, send: (words) => who(by).call(name, input(words)), ...(read && { read }) });
const ofText = (body: { text: PostText }) => plainText(body.text);
const community = async () => who('asha').ok('communities.detail', { id: ids.community });
const kindOf = async () =>
  (await who('admin').ok('recognition.typeList', { limit: 100 })).items.find(({ id }) => id === ids.type)!;
const place = (more: object) => ({
  id: ids.community,
  name: 'Trekkers',
  joinMode: joinMode.public,
  ...more,
});
const range = { logo: 'star', pointsMin: 0, pointsMax: 50, approval: 'none', threshold: 0 };
const kind = (more: object) => ({
  id: ids.type,
  name: 'A kind',
  line: 'For this',
  category: 'Work',
  ...range,
  ...more,
});

const fields: Record<string, Field> = {
  post: field(5000, 'asha', 'feed.create', (text) => ({ text }), ofText),
  'post in pieces': field(5000, 'asha', 'feed.create', (text) => ({ text: line({ text, bold: true }) }), ofText),
  'link of a post': field(2000, 'asha', 'feed.create', (link) => ({ text: line({ text: 'Look', link }) })),
  'mentioned name': field(200, 'asha', 'feed.create', (name) => ({ text: line({ mention: who('ravi').id, name }) })),
  'edited post': field(5000, 'asha', 'feed.updateWithMedia', (text) => ({ id: ids.post, text }), ofText),
  share: field(5000, 'asha', 'feed.share', (text) => ({ id: ids.post, text }), ofText),
  'picture’s words': field(
    300,
    'asha',
    'feed.updateWithMedia',
    (alt) => ({ id: ids.pictured, text: 'A roof', media: [{ id: ids.media, alt }] }),
    (body) => body.media[0].alt as string,
  ),
  comment: field(
    2000,
    'asha',
    'feed.comment',
    (text) => ({ id: ids.theirs, text }),
    ({ text }) => text as string,
  ),
  answer: field(
    2000,
    'asha',
    'feed.comment',
    (text) => ({ id: ids.theirs, parentId: ids.comment, text }),
    ({ text }) => text as string,
  ),
  'name of a community': field(
    60,
    'asha',
    'communities.update',
    (name) => place({ name }),
    async () => (await community()).name,
  ),
  'what a community is for': field(
    500,
    'asha',
    'communities.update',
    (description) => place({ description }),
    async () => (await community()).description!,
  ),
  'rule of a community': field(
    200,
    'asha',
    'communities.update',
    (rule) => place({ rules: [rule] }),
    async () => (await community()).rules[0]!,
  ),
  'name of a type': field(
    40,
    'admin',
    'recognition.updateType',
    (name) => kind({ name }),
    async () => (await kindOf()).name,
  ),
  'line of a type': field(
    80,
    'admin',
    'recognition.updateType',
    (of) => kind({ line: of }),
    async () => (await kindOf()).line,
  ),
  category: field(
    40,
    'admin',
    'recognition.updateType',
    (category) => kind({ category }),
    async () => (await kindOf()).category,
  ),
  search: field(100, 'asha', 'search.results', (search) => ({ search })),
  'search for people': field(100, 'asha', 'people.suggest', (search) => ({ search })),
  'search for communities': field(100, 'asha', 'communities.list', (search) => ({ search })),
  'search for members': field(100, 'asha', 'communities.members', (search) => ({ id: ids.community, search })),
  'time zone': field(100, 'asha', 'people.prefer', (timeZone) => ({ timeZone })),
  'kind of notices': field(100, 'asha', 'notifications.prefer', (name) => ({ kinds: { [name]: { push: 'now' } } })),
  channel: field(100, 'asha', 'notifications.prefer', (push) => ({ kinds: { thanks: { push } } })),
  'category of a post': field(100, 'asha', 'feed.create', (category) => ({ text: 'x', category })),
  reaction: field(100, 'asha', 'feed.react', (reaction) => ({ id: ids.post, reaction })),
};

const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** What a text says, without what nobody sees and without its white space. */
const said = (text: string) => text.replace(unseen, '').normalize('NFC').replace(/\s+/g, '');

async function attack(name: string, words: string): Promise<void> {
  const { send, read } = fields[name]!;
  const { status, body, headers } = await send(words);
  expect([200, 400, 422]).toContain(status);
  expect(headers).toMatchObject({
    'content-type': `application/${status === 200 ? '' : 'problem+'}json; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.not.stringContaining('unsafe-eval'),
  });
  if (status === 200 && read) expect(said(await read(body))).toBe(said(words));
  // A refusal says what is wrong, never again what was sent.
  if (status !== 200 && words.length > 12) {
    for (const sentence of [body.title, ...Object.values(body.errors ?? {})]) expect(sentence).not.toContain(words);
  }
  if (status !== 200 || !Array.isArray(body.text)) return;
  for (const inline of (body.text as PostText).flatMap(linesOf).flat()) {
    if ('mention' in inline) expect(inline.name).toBe('Ravi Test');
    else expect(inline.text).not.toMatch(unseen);
    if ('link' in inline) expect(safeLink(inline.link!)).toBe(inline.link);
  }
}

beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
  const media = (await who('asha').ok('feed.uploadMedia', { file: await photo(20, 20) })).id;
  const pictured = (await who('asha').ok('feed.createWithMedia', { text: 'A roof', media: [{ id: media }] })).id;
  const post = (await who('ravi').ok('feed.create', { text: 'Mine' })).id;
  const own = (await who('asha').ok('feed.create', { text: 'Mine' })).id;
  const comment = (await who('ravi').ok('feed.comment', { id: post, text: 'A word' })).id;
  const made = await who('asha').ok('communities.create', { name: 'Trekkers', joinMode: joinMode.public });
  const type = (await who('admin').ok('recognition.typeList', { limit: 100 })).items[0]!.id;
  ids = { post: own, comment, pictured, media, community: made.id, type, theirs: post };
});

describe('FEED-04 whatever is written', () => {
  test.each(Object.keys(fields))('as a %s stays words', { timeout: 60_000 }, async (name) => {
    for (const words of attackTexts) await attack(name, words);
  });

  test('also when letters, signs and nesting are changed at random', { timeout: 120_000 }, async () => {
    const names = fc.constantFrom(...Object.keys(fields));
    await fc.assert(fc.asyncProperty(names, mutated(attackTexts), attack), { numRuns: 300 });
  });

  test('as the address of a link leads nowhere', async () => {
    const send = async (link: string) => {
      const reply = await who('asha').call('feed.create', { text: line({ text: 'Look', link }) });
      if (reply.status === 200) expect(reply.body.text).toEqual(line({ text: 'Look' }));
      else expect(reply.status).toBe(400);
    };
    for (const address of attackAddresses) await send(address);
  });

  test('as a personal line, a boost, the note of a report and the reason of a decision stays words', async () => {
    const some = attackTexts.filter((text, at) => at % 6 === 0 && text.length >= 5);
    for (const words of some) {
      const recipients = [{ personId: who('ravi').id, note: words }];
      const given = await who('asha').ok('recognition.give', { message: words, recipients });
      const { items } = await who('ravi').ok('feed.list', { scope: 'mine' });
      const told = items.find(({ recognition }) => recognition?.id === given.id)!;
      expect(told.recognition).toMatchObject({ message: words.trim(), recipients: [{ note: words.trim() }] });
      const boost = await who('admin').ok('feed.comment', { id: told.id, text: words, boost: 1 });
      expect(boost).toMatchObject({ text: words.trim(), boost: 1 });
      const { id } = await who('ravi').ok('feed.report', { id: told.id, category: 'other', note: words });
      await who('admin').ok('feed.decide', { id, decision: 'hide', reason: words });
      const decided = (await who('admin').ok('feed.reported', { state: 'decided' })).items[0]!;
      expect(decided).toMatchObject({ id, reason: words.trim(), reports: [{ note: words }] });
    }
  });

  test('with unknown marks, blocks or fields is refused', async () => {
    const asha = who('asha');
    for (const inline of [
      { text: 'x', onclick: 'alert(1)' },
      { text: 'x', html: '<b>' },
      { text: 'x', bold: 'yes' },
      { mention: 'nobody', name: 'x' },
      { mention: asha.id },
      'x',
      null,
    ]) {
      const text = [{ kind: 'paragraph', line: [inline] }];
      expect((await asha.call('feed.create', { text })).status).toBe(400);
    }
  });
});
