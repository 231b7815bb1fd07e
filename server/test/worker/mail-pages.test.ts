import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { duotoneOf, tints } from '../../src/integrations/email/mail-colours.ts';
import { initialsOf } from '../../src/integrations/email/mail-note.ts';
import { mailPage } from '../../src/integrations/email/mail-page.ts';
import type { Mail } from '../../src/platform/activity.ts';
import type { MailBlock } from '../../src/platform/text/mail-blocks.ts';
import { type Organisation, useWorld } from '../support/world.ts';

const world = useWorld();

test('an outbox mail is the page that is sent, in the company’s name and colour, with a clear button (ONB-06)', async () => {
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

function pagesOf(org: Organisation): string[] {
  const folder = join(world().services.config.dataFolder, 'outbox');
  return readdirSync(folder)
    .filter((file) => file.endsWith(`__${org.subdomain}.html`))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

const fileOf = (bytes: Uint8Array, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });
const pictureOf = async (colour: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer();

async function thanked(message: string, { points = 0, valueIds = [] as string[] } = {}) {
  const org = await world().organisation({ asha: { fullName: 'Asha Rao' }, ravi: {} });
  const { asha, ravi } = org.people;
  await ravi!.ok('profile.prefer', { notifications: { kinds: { thanks: { email: 'now' } } } });
  const photo = fileOf(await pictureOf('#c02020'), 'me.png', 'image/png');
  const { imageUrl } = await asha!.ok('profile.uploadPhoto', { photo });
  await asha!.ok('recognition.give', { message, valueIds, recipients: [{ personId: ravi!.id, points }] });
  return { org, photo: /\/files\/[0-9a-f-]{36}\/([0-9a-f-]{36})\//.exec(imageUrl)![1]! };
}

/** The words on the card of a page, the pictures it carries as `src`, and the page. */
async function cardOf(org: Organisation) {
  await world().drain(org);
  const [page] = pagesOf(org);
  const [, tint, card] = /<div class="note note-(\w+)"[^>]*>(.*?)<\/table>/s.exec(page!)!;
  const words = card!
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean);
  return {
    tint,
    words,
    page: page!,
    card: card!,
    pictures: [...page!.matchAll(/src="([^"]*)"/g)].map(([, src]) => src!),
  };
}

test('the mail of a thank-you links the web addresses in its text, without the punctuation around them (FEED-07)', async () => {
  const { org } = await thanked('The talk (www.example.com/talk?a=1&b=2) is online: https://example.com/c.');
  const { card, words } = await cardOf(org);
  const links = [...card.matchAll(/<a href="(http[^"]*)" rel="([^"]*)"/g)].map(([, href, rel]) => [href, rel]);
  const rel = 'noopener noreferrer nofollow';
  expect(links).toEqual([
    ['https://www.example.com/talk?a=1&#38;b=2', rel],
    ['https://example.com/c', rel],
  ]);
  expect(words.slice(0, 5)).toEqual([
    '“The talk (',
    'www.example.com/talk?a=1&#38;b=2',
    ') is online:',
    'https://example.com/c',
    '.”',
  ]);
});

describe('the mail of a thank-you shows its card (REC-05, NOT-02)', () => {
  test.each([
    ['You kept the cold store running, +2 nights', 5, ['+5 points']],
    ['You said “sure” +9 times', 0, []],
  ])('with the words of %s, their author and the points below', async (message, points, pointLines) => {
    const { org } = await thanked(message, { points });
    expect((await cardOf(org)).words).toEqual([
      `“${message}”`,
      expect.stringMatching(/^Asha Rao thanked you/),
      ...pointLines,
    ]);
  });

  test('in the tint of its value, with a message longer than a notification and the giver’s photo embedded', async () => {
    const message = Array.from({ length: 40 }, (_unused, at) => `word${at}`).join(' ');
    const { org: own } = await thanked(message, { valueIds: [] });
    const { values } = await own.people.admin!.ok('organisation.detail');
    const kind = values.find(({ name }: { name: string }) => name === 'Be kind')!;
    const recipients = [{ personId: own.people.ravi!.id, points: 0 }];
    await world().drain(own);
    const before = new Set(pagesOf(own));
    await own.people.asha!.ok('recognition.give', { message, valueIds: [kind.id], recipients });
    await world().drain(own);
    const page = pagesOf(own).find((each) => !before.has(each))!;
    expect(page).toContain('note note-rose" style="background-color:#fdeef2');
    expect(page).toContain('word39”');
    const [, data] = /<img src="data:image\/jpeg;base64,([^"]+)"/.exec(page)!;
    const bytes = Buffer.from(data!, 'base64');
    expect(bytes.length).toBeLessThanOrEqual(20_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 88, height: 88 });
    expect(page).not.toMatch(/(?:src|url)[=(]["']?(?:http|cid)/);
  });

  test.each<[string, (at: { org: Organisation; photo: string }) => Promise<unknown>]>([
    ['was taken away meanwhile', async ({ org }) => org.people.asha!.ok('profile.removePhoto')],
    [
      'is of someone who has left',
      async ({ org }) => org.people.admin!.ok('employees.changeStatus', { id: org.people.asha!.id, status: 2 }),
    ],
    ['can’t be read', async ({ org, photo }) => world().services.storage.remove(`${org.id}/${photo}/`)],
  ])('is sent without a photo that %s, with initials instead', async (_why, happen) => {
    const made = await thanked('You kept the cold store running');
    await happen(made);
    const { pictures, card } = await cardOf(made.org);
    expect(pictures).toEqual([]);
    expect(card).toMatch(/linear-gradient\([^>]*>AR<\/span>/);
  });
});

test('a company’s logo is embedded at the top of its mails at a small size (ONB-06)', async () => {
  const org = await world().organisation();
  const logo = fileOf(await pictureOf('#2050c0'), 'logo.png', 'image/png');
  await org.people.admin!.ok('organisation.uploadLogo', { logo });
  await world().call('auth.forgot', { email: `admin@${org.subdomain}.example` }, null, { host: org.host });
  await world().drain(org);
  const [, data] = /<img src="data:image\/png;base64,([^"]+)"[^>]* width="36"/.exec(pagesOf(org)[0]!)!;
  expect(await sharp(Buffer.from(data!, 'base64')).metadata()).toMatchObject({ format: 'png', width: 72, height: 72 });
});

test('no mail page is long enough for mail programs to cut its footer (NOT-02)', () => {
  const mail = { language: 'en', subject: 'S' } as Mail;
  const wide = '&'.repeat(600);
  const face = { personId: '0', name: 'Asha Rao' };
  const noteBlocks = Array.from({ length: 40 }, (): MailBlock => ({
    kind: 'note',
    title: wide,
    text: wide,
    to: '{link}',
    face,
  }));
  const blocks: MailBlock[] = [...noteBlocks, { kind: 'footLink', text: 'The end of them', to: '{unsubscribe}' }];
  const page = mailPage(mail, blocks, { company: 'Here', colour: null }, (text) => text);
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(102 * 1024);
  expect(page.split('class="words"').length).toBeGreaterThan(8);
  expect(page).toContain('The end of them');
});

test('cards in mails use the tints of the screens (REC-05)', () => {
  const tokens = readFileSync(new URL('../../../web/src/styles/tokens.css', import.meta.url), 'utf8');
  const valueOf = (text: string): string => {
    const name = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
    return name ? valueOf(new RegExp(`${name}: ([^;]+);`).exec(tokens)![1]!) : text;
  };
  for (const [tint, { light, dark }] of Object.entries(tints)) {
    const worn = (part: string) =>
      [...tokens.matchAll(new RegExp(`--v-${tint}-${part}: ([^;]+);`, 'g'))].map(([, text]) => valueOf(text!));
    expect([tint, worn('bg')]).toEqual([tint, [light.paper, dark.paper]]);
    expect([tint, worn('fg')]).toEqual([tint, [light.ink, dark.ink]]);
  }
});

test('initials in mails use the colours and letters of the screens (REC-05)', async () => {
  const screens = '../../../web/src/';
  const sheet = readFileSync(new URL(`${screens}styles/app.css`, import.meta.url), 'utf8');
  const colours = [...sheet.matchAll(/\.duotone-(\d) \{[^}]*gradient\(140deg, (#\w+), (#\w+)\);\s*color: (#\w+);/g)];
  const worn = new Map(colours.map(([, at, from, to, ink]) => [Number(at), { from, to, ink }]));
  expect(worn.size).toBe(8);
  const { duotone, initials } = await import(new URL(`${screens}ui/data/avatar.tsx`, import.meta.url).href);
  const ids = Array.from({ length: 40 }, () => randomUUID());
  expect(ids.map(duotoneOf)).toEqual(ids.map((id) => worn.get(duotone(id))));
  const names = ['Asha Rao', ' asha  ', 'Asha M. van Rao', 'Éva 李', '', '𝒜sha rao'];
  expect(names.map(initialsOf)).toEqual(names.map(initials));
});
