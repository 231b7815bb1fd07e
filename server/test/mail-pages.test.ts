import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useWorld } from './world.ts';

const world = useWorld();

test('ONB-06 a mail lies in the outbox as the page that is sent: in the company’s name and colour, with a verb on its button', async () => {
  const org = await world().organisation();
  await org.people.admin!.ok('organisation.update', { name: 'Kesar & Sons', brandColour: '#7a2e8a' });
  await world().call('auth.forgot', { email: `admin@${org.subdomain}.example` }, null, { host: org.host });
  await world().drain(org);
  const folder = join(world().services.config.dataFolder, 'outbox');
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((page) => page.includes('Kesar &#38; Sons'));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/<a[^>]*background:#7a2e8a[^>]*>\s*Choose a password/);
  expect(pages[0]).not.toMatch(/(?:src|url)[=(]["']?http/);
});

test('REC-05 NOT-02 the mail of a thank-you shows its words as a card, with the points below them', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { asha, ravi } = org.people;
  await ravi!.ok('profile.prefer', { notifications: { kinds: { thanks: { email: 'now' } } } });
  const give = async (message: string, points: number) =>
    asha!.ok('recognition.give', { message, recipients: [{ personId: ravi!.id, points }] });
  await give('You kept the cold store running, +2 nights', 5);
  await give('You said “sure” +9 times', 0);
  await world().drain(org);
  const folder = join(world().services.config.dataFolder, 'outbox');
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith(`__${org.subdomain}.html`))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const notes = pages.map((page) =>
    /<div class="note"[^>]*>(.*?)<\/div>/s.exec(page)?.[1]?.replaceAll(/<[^>]+>/g, '|'),
  );
  const [worded, pointed] = notes
    .map((note) => note?.split('|').filter(Boolean))
    .toSorted((a, b) => a!.length - b!.length);
  expect(worded!.slice(1)).toEqual(['“You said “sure” +9 times”']);
  expect(pointed!.slice(1)).toEqual(['“You kept the cold store running, +2 nights”', '+5 points']);
});
