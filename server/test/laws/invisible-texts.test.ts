import { joinMode } from '@apprecio/contract/api/codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, useWorld } from '../support/world.ts';

const world = useWorld();

describe('a text without visible characters is empty (FEED-04)', () => {
  let asha: Actor;
  let ravi: Actor;
  let admin: Actor;
  beforeAll(async () => {
    const { people } = await world().organisation({ asha: {}, ravi: {} });
    [asha, ravi, admin] = [people.asha!, people.ravi!, people.admin!];
  });

  test.each([
    '\u200b\u200b\u200b',
    '\u2800',
    '\u3164\u3164\u3164',
    '\u2060\u00ad\ufeff',
    '\u200e\u200f\u061c',
    '\u{e0041}',
  ])('rejects %j as an empty text', async (text) => {
    const thanks = { message: text, recipients: [{ personId: ravi.id }] };
    expect((await asha.call('recognition.give', thanks)).status).toBe(400);
    expect((await asha.call('posts.create', { text })).status).toBe(422);
    expect(
      (await asha.call('posts.create', { text: [{ kind: 'paragraph', line: [{ text, bold: true }] }] })).status,
    ).toBe(422);
    const community = await asha.call('communities.create', { name: text, joinMode: joinMode.public });
    expect([community.status, community.body.errors?.name]).toEqual([400, expect.any(String)]);
    expect((await admin.call('employees.addOrgField', { kind: 'department', name: text })).status).toBe(400);
  });

  test('keeps a blank between bold and plain words', async () => {
    const line = [{ text: 'Well', bold: true }, { text: ' ' }, { text: 'done' }];
    const { text } = await asha.ok('posts.create', { text: [{ kind: 'paragraph', line }] });
    expect(text).toEqual([{ kind: 'paragraph', line }]);
  });
});
