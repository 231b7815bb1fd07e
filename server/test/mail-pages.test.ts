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
