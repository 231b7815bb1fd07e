import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { announce, announcementOf } from '../../../../test/support/things/announcements.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

async function wordsOf(org: Organisation, url: string): Promise<string> {
  const reply = await world().app.inject({ method: 'GET', url, headers: { host: org.host } });
  expect(reply.headers['content-type']).toBe('application/pdf');
  const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_unused, at) => (await pdf.getPage(at + 1)).getTextContent()),
  );
  const words = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')));
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

test('the PDF proof shows who confirmed which version and when, and shows a manager only their reports (ANN-01)', async () => {
  const people = { boss: { role: 'manager' }, asha: { manager: 'boss' }, ravi: {} } as const;
  const org = await world().organisation(people);
  const { admin, boss, asha, ravi } = org.people;
  const fields = { title: 'Rules #1 *bold* $x$', mustAcknowledge: true };
  const id = await announce(admin!, fields);
  await admin!.ok('announcements.update', { id, ...announcementOf({ ...fields, text: 'New rules.' }), askAgain: true });
  await asha!.ok('announcements.acknowledge', { id, version: 2 });
  await ravi!.ok('announcements.open', { id });
  const whole = await wordsOf(org, (await admin!.ok('announcements.proof', { id })).url);
  for (const part of [
    'Who has read: Rules #1 *bold* $x$',
    'Version 2, sent by',
    '1 confirmed, 1 opened, 2 not yet',
    'Asha Test',
    'Ravi Test',
    'Version confirmed',
  ])
    expect(whole).toContain(part);
  expect(/Asha Test \S+ .*?Confirmed \d{2} \w+, \d{4}, \d{2}:\d{2}.* 2 Boss/.test(whole)).toBe(true);
  const team = await wordsOf(org, (await boss!.ok('announcements.proof', { id })).url);
  expect(team).toContain('1 confirmed, 0 opened, 0 not yet');
  expect(team).not.toContain('Ravi Test');
  expect((await ravi!.call('announcements.proof', { id })).status).toBe(403);
  const stranger = (await world().organisation()).people['admin']!;
  expect((await stranger.call('announcements.proof', { id })).status).toBe(404);
});
