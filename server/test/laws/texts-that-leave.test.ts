import { joinMode } from '@apprecio/contract/api/codes';
import { linksIn } from '@apprecio/contract/api/links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDigests } from '../../src/features/notifications/digest/digest.reactions.ts';
import { mailPage } from '../../src/integrations/email/mail-page.ts';
import type { Mail } from '../../src/platform/activity.ts';
import { moveClock } from '../../src/platform/clock.ts';
import type { PushMessage } from '../../src/platform/services.ts';
import { readCsv } from '../../src/platform/text/csv.ts';
import type { MailBlock } from '../../src/platform/text/mail-blocks.ts';
import { attackTexts } from '../support/attack-texts.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const mails: Mail[] = [];
const pushes: PushMessage[] = [];
let org: Organisation;
const who = (name: string): Actor => org.people[name]!;
const kinds = (email: 'now' | 'daily') => {
  const to = { push: 'now', email };
  return { kinds: { thanks: to, answers: to, communities: to } };
};
// A third of the texts by each way, and for names of communities only those that are short enough.
const third = (n: number) => attackTexts.filter((_text, at) => at % 3 === n);
const places = '{unsubscribe} {!link} {{origin}';
const answers = [...third(0), places];
const messages = third(1).slice(0, 28);
const names = third(2).filter((text) => text.length <= 60 && !/[\u0000-\u001f]/.test(text));
const inDigest = [...third(1).slice(0, 28), '=cmd|x', places];

async function writeAll(): Promise<void> {
  const { id } = await who('ravi').ok('posts.create', { text: 'Mine' });
  const { id: parentId } = await who('ravi').ok('posts.comment', { id, text: 'A word' });
  for (const text of answers) await who('asha').ok('posts.comment', { id, parentId, text });
  for (const [at, message] of messages.entries()) {
    const recipients = [{ personId: who('ravi').id, points: at === 0 ? 5 : 0, note: message }];
    await who('asha').ok('recognition.give', { message, recipients });
  }
  for (const name of names) {
    const made = await who('asha').ok('communities.create', { name, joinMode: joinMode.public });
    await who('asha').ok('communities.invite', { id: made.id, personIds: [who('ravi').id] });
  }
}

async function renameTypes(): Promise<void> {
  const { id } = (await who('admin').ok('recognition.typeList', { limit: 100 })).items[0]!;
  const range = { logo: 'star', pointsMin: 0, pointsMax: 50, approval: 'none', threshold: 0 };
  for (const text of names.filter(({ length }) => length <= 40)) {
    await who('admin').ok('recognition.updateType', { id, name: text, line: text, category: text, ...range });
  }
}

beforeAll(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  world().services.mailer = { send: async (mail) => void mails.push(mail) };
  world().services.pusher = {
    send: async (_target, message) => {
      pushes.push(message);
      return 'sent';
    },
  };
  await world().look(`update sessions set expires_at = now() + interval '9 days'`);
  const { vapidKey } = await who('ravi').ok('notifications.pushKey');
  const keys = { auth: 'a'.repeat(22), p256dh: 'B'.repeat(87), endpoint: 'http://push.test/1', swScope: '/', vapidKey };
  const token = JSON.stringify({ token: 'ravi', createTime: 1, subscriptionOptions: keys });
  await who('ravi').ok('notifications.storeToken', { token });
  const rest = { quietHours: { on: false }, pushesPerDay: 50 };
  await who('ravi').ok('profile.prefer', { notifications: { ...kinds('now'), ...rest } });
  await writeAll();
  await renameTypes();
  await world().drain(org);
});
afterAll(() => moveClock(0));

const page = (mail: Mail, blocks: readonly MailBlock[]) =>
  mailPage(mail, blocks, { company: 'Here', colour: null }, (text) => text);
const tagsOf = (html: string) =>
  [...html.matchAll(/<\/?([a-z][\w-]*)/gi)].map(([tag]) => tag).filter((tag) => tag !== '<br');

const link = /<a href="(https?:\/\/[^"<>]*)" rel="noopener noreferrer nofollow" style="color:inherit">([^<]*)<\/a>/g;

const unescaped = (html: string) => html.replaceAll(/&#(\d+);/g, (_sign, code) => String.fromCharCode(Number(code)));

/** Returns the page of a mail without the links of its text. Fails for a link that no text holds in these words. */
function withoutLinks(html: string, blocks: readonly MailBlock[]): string {
  const links = blocks.flatMap((block) => ('text' in block ? linksIn(block.text) : []));
  return html.replaceAll(link, (_whole, address: string, words: string) => {
    expect(links).toContainEqual({ text: unescaped(words), link: unescaped(address) });
    return words;
  });
}

/**
 * Fails unless a mail holds only its template and its words. It allows no other tag, no address beyond those of the
 * template and the words, and no second head.
 */
function expectHarmless(mail: Mail): void {
  const { subject, text, blocks } = mail;
  expect(subject).not.toMatch(/[\u0000-\u001f\u007f]/);
  const html = withoutLinks(page(mail, blocks!), blocks!);
  const plain = blocks!.map((block) => ({ ...block, text: 'x', ...('title' in block && { title: 'x' }) }));
  expect(tagsOf(html)).toEqual(tagsOf(page({ ...mail, subject: 'x' }, plain)));
  const addresses = [...html.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address!.replaceAll('&#38;', '&'));
  for (const address of addresses) expect(address).toMatch(/^\{(?:link|origin|unsubscribe)\}[\w/?=#&;.-]*$/);
  const own = /^(?:.*: )?\{(?:link|unsubscribe)\}$|^(?:.*: |  )?\{origin\}\/[\w/?=#-]*$/;
  const filled = text.split('\n').filter((each) => /\{(?:link|origin|unsubscribe)\}/.test(each));
  for (const each of filled) expect(each).toMatch(own);
}

describe('user text stays text in mails and notices (FEED-04, NOT-02)', () => {
  test('mails of single notices contain only harmless text', () => {
    const seen = mails.filter(({ to }) => to.startsWith('ravi@'));
    expect(seen).toHaveLength(answers.length + messages.length + names.length);
    for (const mail of seen) expectHarmless(mail);
  });

  test('pushes contain only harmless text and link only into the product', () => {
    expect(pushes).toHaveLength(50);
    for (const { title, message, deeplink } of pushes) {
      expect(deeplink).toMatch(/^\/(?:\?postId=|communities\/)[0-9a-f-]{36}$/);
      for (const words of [title, message]) expect(words).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
    }
  });

  test('digests contain only harmless text', async () => {
    mails.length = 0;
    await who('ravi').ok('profile.prefer', { notifications: kinds('daily') });
    const { id } = await who('ravi').ok('posts.create', { text: 'Mine' });
    for (const text of inDigest) {
      const { id: parentId } = await who('ravi').ok('posts.comment', { id, text: 'A word' });
      await who('tara').ok('posts.comment', { id, parentId, text });
    }
    await who('ravi').ok('notifications.readAll');
    await world().drain(org);
    const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
    moveClock(now.add({ days: 1 }).withPlainTime({ hour: 9, minute: 2 }).epochMilliseconds - now.epochMilliseconds);
    for (const actor of Object.values(org.people)) world().renew(actor);
    await sendDigests.run(world().services, world().sweep);
    await world().drain(org);
    const [digest, ...others] = mails.filter(({ key }) => key.startsWith('digest '));
    expect(others).toEqual([]);
    expectHarmless(digest!);
    expect(digest!.text.split('Tara Test replied to you')).toHaveLength(inDigest.length + 1);
  });

  test('exports contain no cell that a spreadsheet executes', async () => {
    const urls = [
      (await who('admin').ok('audit.export')).url,
      (await who('ravi').ok('points.exportMine')).url,
      (await who('admin').ok('employees.export')).url,
    ];
    for (const url of urls) {
      const reply = await world().app.inject({ url });
      expect(reply.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'x-content-type-options': 'nosniff',
      });
      const cells = readCsv(reply.body).rows.flatMap((row) => row.cells);
      expect(cells.length).toBeGreaterThan(0);
      expect(cells.filter((cell) => /^[=+@\t\r-]/.test(cell) && !/^[+-]?[\d .()-]+$/.test(cell))).toEqual([]);
    }
  });

  test('no page repeats text from its address', async () => {
    for (const text of third(0)) {
      const { body, headers } = await world().app.inject({
        url: `/communities?search=${encodeURIComponent(text)}&postId=${encodeURIComponent(text)}`,
        headers: { accept: 'text/html', host: org.host },
      });
      expect(body).not.toContain('alert(1)');
      expect(body).not.toContain('evil.example');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('thank-yous arrive complete', async () => {
    const { items } = await who('ravi').ok('posts.list', { scope: 'mine', limit: 100 });
    const receivedMessages = items.flatMap(({ recognition }) => (recognition ? [recognition.message] : []));
    expect(receivedMessages).toEqual(expect.arrayContaining(messages));
  });
});
