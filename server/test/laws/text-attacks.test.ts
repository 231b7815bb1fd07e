import { joinMode } from '@apprecio/contract/api/codes';
import { safeLink } from '@apprecio/contract/api/links';
import { linesOf, type PostText } from '@apprecio/contract/posts/post-text';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { attackAddresses, attackTexts, turningTexts } from '../support/attack-texts.ts';
import { sample } from '../support/sample.ts';
import { thanks as thanksTo } from '../support/things/giving.ts';
import { photo } from '../support/things/pictures-of-posts.ts';
import { type Actor, type Organisation, useWorld } from '../support/world.ts';
import { mutated } from './mutated-texts.ts';
import { line, type FieldContext, textFields } from './text-fields.ts';

const world = useWorld();
let org: Organisation;
let ids: FieldContext['ids'];
const who = (name: string): Actor => org.people[name]!;

const straight = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Returns a text without invisible characters and without white space. */
const visibleText = (text: string) => text.replace(unseen, '').normalize('NFC').replace(/\s+/g, '');

async function attack(name: string, text: string): Promise<void> {
  const { send, read, atMost } = textFields[name]!;
  const words = [...text].slice(0, atMost).join('');
  const { status, body, headers } = await send({ who, ids }, words);
  expect([200, 400, 422]).toContain(status);
  expect(headers).toMatchObject({
    'content-type': `application/${status === 200 ? '' : 'problem+'}json; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.not.stringContaining('unsafe-eval'),
  });
  if (status === 200 && read) {
    const stored = await read({ who, ids }, body);
    expect(visibleText(stored)).toBe(visibleText(words));
    expect(stored).toBe(straight(stored));
  }
  // A refusal states the fault and never repeats what was sent.
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
  org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const media = (await who('asha').ok('posts.uploadMedia', { file: await photo(20, 20) })).id;
  const pictured = (await who('asha').ok('posts.createWithMedia', { text: 'A roof', media: [{ id: media }] })).id;
  const post = (await who('ravi').ok('posts.create', { text: 'Mine' })).id;
  const own = (await who('asha').ok('posts.create', { text: 'Mine' })).id;
  const comment = (await who('ravi').ok('posts.comment', { id: post, text: 'A word' })).id;
  const made = await who('asha').ok('communities.create', { name: 'Trekkers', joinMode: joinMode.public });
  const type = (await who('admin').ok('recognition.typeList', { limit: 100 })).items[0]!.id;
  const thanks = (await who('asha').ok('recognition.give', thanksTo(who('ravi').id))).id;
  ids = { post: own, comment, pictured, media, community: made.id, type, theirs: post, thanks };
});

const allTexts = [...attackTexts, ...turningTexts];
const someTexts = sample(allTexts, Math.ceil(allTexts.length / 3));

describe('any text that people write (FEED-04)', () => {
  test.each(Object.keys(textFields))('as a %s stays plain text', async (name) => {
    const { send, read } = textFields[name]!;
    if (read) expect((await send({ who, ids }, 'A word')).status).toBe(200);
    for (const words of someTexts) await attack(name, words);
  });

  test('stays plain text also when letters, signs and nesting are changed at random', async () => {
    const names = fc.constantFrom(...Object.keys(textFields));
    await fc.assert(fc.asyncProperty(names, mutated(attackTexts), attack), { numRuns: 300 });
  });

  test('as the address of a link is dropped or rejected', async () => {
    const send = async (link: string) => {
      const reply = await who('asha').call('posts.create', { text: line({ text: 'Look', link }) });
      if (reply.status === 200) expect(reply.body.text).toEqual(line({ text: 'Look' }));
      else expect(reply.status).toBe(400);
    };
    for (const address of attackAddresses) await send(address);
  });

  test('as a personal line, a boost, a report note and a decision reason stays plain text', async () => {
    const some = [...attackTexts.filter((_text, at) => at % 6 === 0), ...turningTexts].filter(
      ({ length }) => length >= 5,
    );
    for (const words of some) {
      const storedText = straight(words).trim();
      const recipients = [{ personId: who('ravi').id, note: words }];
      const given = await who('asha').ok('recognition.give', { message: words, recipients });
      const { items } = await who('ravi').ok('posts.list', { scope: 'mine' });
      const recognitionPost = items.find(({ recognition }) => recognition?.id === given.id)!;
      expect(recognitionPost.recognition).toMatchObject({ message: storedText, recipients: [{ note: storedText }] });
      const boost = await who('admin').ok('posts.comment', { id: recognitionPost.id, text: words, boost: 1 });
      expect(boost).toMatchObject({ text: storedText, boost: 1 });
      const { id } = await who('ravi').ok('posts.report', { id: recognitionPost.id, category: 'other', note: words });
      await who('admin').ok('posts.decide', { id, decision: 'hide', reason: words });
      const decided = (await who('admin').ok('posts.reported', { state: 'decided' })).items[0]!;
      expect(decided).toMatchObject({ id, reason: storedText, reports: [{ note: straight(words) }] });
    }
  });

  test('with unknown marks, blocks or fields is rejected', async () => {
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
      expect((await asha.call('posts.create', { text })).status).toBe(400);
    }
  });
});
